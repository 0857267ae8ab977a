import { Alert, Typography } from '@mui/material';
import { PageHead } from '../../components/page-head.js';
import { formatTime } from '../../lib/times.js';
import { useT } from '../../lib/use-t.js';
import type { MailPageRecord } from '../../providers/school.js';
import { MailState } from './mail-state.js';

/** To whom, when, and what the mail server said. */
export function MailHead({ mail }: { mail: MailPageRecord }) {
  const t = useT();
  const fact = (label: 'since' | 'sentAt' | 'to' | 'tries', value: string) =>
    t('console.audit.detail', { label: t(`console.mail.${label}`), value });
  const times = [
    fact('since', formatTime(mail.created_at)),
    ...(mail.sent_at === null ? [] : [fact('sentAt', formatTime(mail.sent_at))]),
    ...(mail.tries > 1 ? [fact('tries', String(mail.tries))] : []),
  ];
  return (
    <>
      <PageHead
        title={mail.subject}
        beside={<MailState state={mail.state} />}
        below={[fact('to', mail.to), times.join(' · ')]}
      />
      {mail.error !== '' && (
        <Alert severity={mail.state === 'failed' ? 'error' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('console.mail.error')}
          </Typography>
          {mail.error}
        </Alert>
      )}
    </>
  );
}
