import { useStore } from '@mathquiz/web';
import { Box, Button, Card, Typography } from '@mui/material';
import { useEffect, useId } from 'react';
import { useSession } from '../../../lib/session.js';
import { useT } from '../../../lib/use-t.js';
import { UploadRow } from './upload-row.js';
import { clearDone, findInterrupted, uploads } from './uploads.js';

/** What is being sent, and what was left unfinished; nothing where there is neither. */
export function UploadPanel() {
  const t = useT();
  const headId = useId();
  const session = useSession();
  const personId = session.state === 'out' ? '' : session.user._id;
  useEffect(() => {
    if (personId !== '') findInterrupted();
  }, [personId]);
  const own = useStore(uploads).filter((one) => one.personId === personId);
  const done = own.filter(({ state }) => state === 'done').length;
  if (own.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={headId} sx={{ my: 1, flexShrink: 0 }}>
      <Box sx={{ px: 2, pt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography variant="h3" component="h2" id={headId}>
          {t('console.storage.uploads')}
        </Typography>
        <Typography role="status" variant="body2" color="textSecondary">
          {t('console.storage.doneOf', { done, all: own.length })}
        </Typography>
        {done > 0 && (
          <Button sx={{ ml: 'auto' }} onClick={clearDone}>
            {t('console.storage.clearDone')}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, py: 1, display: 'grid', gap: 1.5 }}>
        {own.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </Box>
    </Card>
  );
}
