import { Chip } from '@mui/material';
import { IconArchive, IconBan, IconCheck, type Icon as TablerIcon } from '@tabler/icons-react';
import { useT } from '../../lib/use-t.js';
import type { UserState } from '../../providers/users.js';

const signs: Readonly<Record<UserState, TablerIcon>> = { active: IconCheck, blocked: IconBan, archived: IconArchive };

type Person = { readonly blocked: boolean; readonly archived: boolean };
const stateOf = ({ blocked, archived }: Person): UserState => (blocked ? 'blocked' : archived ? 'archived' : 'active');

/** Always a sign and a word, never a colour alone. */
export function StateChip({ user }: { user: Person }) {
  const t = useT();
  const state = stateOf(user);
  const Sign = signs[state];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={state === 'blocked' ? 'error' : 'default'}
      icon={<Sign size={16} stroke={1.5} aria-hidden />}
      label={t(`console.users.${state}`)}
    />
  );
}
