import { NativeSelect } from '@mantine/core';
import { type GroupRole, groupRoles } from '@mathquiz/contracts/auth/groups.constants';
import { mayLetIn } from '@mathquiz/domain/access';
import { useT } from '../../../lib/texts.js';

export type EnteringRole = Exclude<GroupRole, 'owner' | 'guardian'>;
const entering = groupRoles.filter((role): role is EnteringRole => role !== 'owner' && role !== 'guardian');

type Props = { acting: GroupRole | null; value: EnteringRole; onChange: (role: EnteringRole) => void };

/** The roles that one may let people in as; students first. */
export function RoleToGive({ acting, value, onChange }: Props) {
  const t = useT();
  const given = entering.filter((role) => mayLetIn(acting, role)).reverse();
  return (
    <NativeSelect
      label={t('people.as')}
      value={value}
      data={given.map((role) => ({ value: role, label: t(`people.role.${role}`) }))}
      onChange={(event) => onChange(given.find((role) => role === event.currentTarget.value) ?? 'member')}
    />
  );
}
