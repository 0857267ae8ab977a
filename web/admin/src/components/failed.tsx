import { Box, Button, Typography } from '@mui/material';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEditContext, useListContext, useShowContext } from 'react-admin';
import { sayError } from '../lib/say-error.js';
import { useT } from '../lib/use-t.js';

/** `whole`: the page has nothing else, so this is what it is called. */
type Props = { message: string; onRetry: () => void; other?: ReactNode; whole?: boolean };

/** What happened, what is safe, "try again". */
export function Failed({ message, onRetry, other, whole = false }: Props) {
  const t = useT();
  return (
    <Box role="alert" sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
      <IconAlertTriangle size={32} stroke={1.5} aria-hidden />
      <Typography component={whole ? 'h1' : 'p'} variant="body1" sx={{ color: 'text.primary', mt: 1 }}>
        {message}
      </Typography>
      <Typography variant="body2">{t('frame.safe')}</Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap', mt: 2 }}>
        <Button variant="contained" onClick={onRetry}>
          {t('frame.tryAgain')}
        </Button>
        {other}
      </Box>
    </Box>
  );
}

export function ListFailed() {
  const { error, refetch } = useListContext();
  return <Failed message={sayError(error)} onRetry={() => void refetch()} />;
}

export function EditFailed({ other }: { other: ReactNode }) {
  const { error, refetch } = useEditContext();
  return <Failed message={sayError(error)} onRetry={() => void refetch()} other={other} whole />;
}

export function ShowFailed({ other }: { other: ReactNode }) {
  const { error, refetch } = useShowContext();
  return <Failed message={sayError(error)} onRetry={() => void refetch()} other={other} whole />;
}
