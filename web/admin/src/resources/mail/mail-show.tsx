import { mailRoutes } from '@mathquiz/contracts/messages/mail.routes';
import { Box, Button } from '@mui/material';
import { Link, Show } from 'react-admin';
import { ShowFailed } from '../../components/failed.js';
import { LoadingPage } from '../../components/loading.js';
import { useFailing } from '../../lib/use-failing.js';
import { useT } from '../../lib/use-t.js';
import type { MailPageRecord } from '../../providers/school.js';
import { MailHead } from './mail-head.js';
import { MailWords } from './mail-words.js';

function ToMails() {
  const t = useT();
  return (
    <Button component={Link} to="/mail" sx={{ justifySelf: 'start' }}>
      {t('console.mail.toList')}
    </Button>
  );
}

/** One mail: what became of it, and what it says where that may be read. */
export function MailShow() {
  const failing = useFailing(mailRoutes.getMail);
  return (
    <Show<MailPageRecord>
      title={false}
      queryOptions={failing}
      actions={false}
      error={<ShowFailed other={<ToMails />} />}
      component={Box}
      sx={{ maxWidth: 760, '& .RaShow-main, & .RaShow-card': { minWidth: 0 } }}
      render={({ record }) =>
        record ? (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <MailHead mail={record} />
            <MailWords mail={record} />
            <ToMails />
          </Box>
        ) : (
          <LoadingPage />
        )
      }
    />
  );
}
