import type { OutgoingMail } from '@mathquiz/contracts/messages/mail.schemas';
import { IconAlertTriangle, IconCheck, IconClock, type Icon as TablerIcon } from '@tabler/icons-react';
import { SignChip } from '../../components/sign-chip.js';
import { useT } from '../../lib/use-t.js';

export const mailStates = ['waiting', 'sent', 'failed'] as const satisfies readonly OutgoingMail['state'][];
const signs: Readonly<Record<OutgoingMail['state'], TablerIcon>> = {
  waiting: IconClock,
  sent: IconCheck,
  failed: IconAlertTriangle,
};

export function MailState({ state }: { state: OutgoingMail['state'] }) {
  const t = useT();
  const color = state === 'failed' ? 'error' : 'default';
  return <SignChip sign={signs[state]} label={t(`console.mail.${state}`)} color={color} />;
}
