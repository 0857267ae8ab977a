import { Button, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { useT } from '../lib/use-t.js';
import { PageHead } from './page-head.js';

export function MissingPage() {
  const t = useT();
  return (
    <>
      <PageHead title={t('frame.missingTitle')} />
      <Typography sx={{ maxWidth: '68ch', mb: 2 }}>{t('frame.missing')}</Typography>
      <Button component={Link} to="/" variant="contained" sx={{ alignSelf: 'flex-start' }}>
        {t('frame.goHome')}
      </Button>
    </>
  );
}
