import { type SignUpInvitation, signUpInvitationStates } from '@mathquiz/contracts';
import { Chip } from '@mui/material';
import {
  IconBan,
  IconCheck,
  IconClock,
  IconHourglassOff,
  IconSend,
  IconX,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { type T, useT } from '../../lib/use-t.js';

const signs: Readonly<Record<SignUpInvitation['state'], TablerIcon>> = {
  waiting: IconClock,
  sent: IconSend,
  accepted: IconCheck,
  refused: IconBan,
  expired: IconHourglassOff,
  cancelled: IconX,
};

export const stateChoices = (t: T) =>
  signUpInvitationStates.map((state) => ({ id: state, name: t(`console.invitations.state.${state}`) }));

export function SignUpState({ state }: { state: SignUpInvitation['state'] }) {
  const t = useT();
  const Sign = signs[state];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={state === 'waiting' ? 'primary' : 'default'}
      icon={<Sign size={16} stroke={1.5} aria-hidden />}
      label={t(`console.invitations.state.${state}`)}
    />
  );
}
