import type { OutgoingMail } from '@mathquiz/contracts';
import { Chip } from '@mui/material';
import { IconAlertTriangle, IconCheck, IconClock, type Icon as TablerIcon } from '@tabler/icons-react';
import { useT } from '../../lib/use-t.js';

export const mailStates = ['waiting', 'sent', 'failed'] as const satisfies readonly OutgoingMail['state'][];
const signs: Readonly<Record<OutgoingMail['state'], TablerIcon>> = {
  waiting: IconClock,
  sent: IconCheck,
  failed: IconAlertTriangle,
};

/** Always a sign and a word, never a colour alone. */
export function MailState({ state }: { state: OutgoingMail['state'] }) {
  const t = useT();
  const Sign = signs[state];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={state === 'failed' ? 'error' : 'default'}
      icon={<Sign size={16} stroke={1.5} aria-hidden />}
      label={t(`console.mail.${state}`)}
    />
  );
}
