import { IconArchive, IconBan, IconCheck, type Icon as TablerIcon } from '@tabler/icons-react';
import { SignChip } from '../../components/sign-chip.js';
import { useT } from '../../lib/use-t.js';
import type { UserState } from '../../providers/users.js';

const signs: Readonly<Record<UserState, TablerIcon>> = { active: IconCheck, blocked: IconBan, archived: IconArchive };

type Person = { readonly blocked: boolean; readonly archived: boolean };
const stateOf = ({ blocked, archived }: Person): UserState => (blocked ? 'blocked' : archived ? 'archived' : 'active');

export function StateChip({ user }: { user: Person }) {
  const t = useT();
  const state = stateOf(user);
  const color = state === 'blocked' ? 'error' : 'default';
  return <SignChip sign={signs[state]} label={t(`console.users.${state}`)} color={color} />;
}
