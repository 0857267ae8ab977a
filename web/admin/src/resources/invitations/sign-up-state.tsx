import type { SignUpInvitation } from '@mathquiz/contracts/auth/signup-invitations.schemas';
import {
  IconBan,
  IconCheck,
  IconClock,
  IconHourglassOff,
  IconSend,
  IconX,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { SignChip } from '../../components/sign-chip.js';
import { useT } from '../../lib/use-t.js';

const signs: Readonly<Record<SignUpInvitation['state'], TablerIcon>> = {
  waiting: IconClock,
  sent: IconSend,
  accepted: IconCheck,
  refused: IconBan,
  expired: IconHourglassOff,
  cancelled: IconX,
};

export function SignUpState({ state }: { state: SignUpInvitation['state'] }) {
  const t = useT();
  const color = state === 'waiting' ? 'primary' : 'default';
  return <SignChip sign={signs[state]} label={t(`console.invitations.state.${state}`)} color={color} />;
}
