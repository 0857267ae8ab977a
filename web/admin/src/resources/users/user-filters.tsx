import { roles } from '@mathquiz/contracts';
import { SearchInput, SelectInput } from 'react-admin';
import type { T } from '../../lib/use-t.js';
import { userStates } from '../../providers/users.js';
import { roleName } from './role-names.js';

/** Search, role, state: always in sight. */
export const userFilters = (t: T) => [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={t('console.users.search')}
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': t('console.users.search') } }}
  />,
  <SelectInput
    key="role"
    source="role"
    label={t('console.users.role')}
    alwaysOn
    emptyText={t('console.users.everyRole')}
    choices={roles.map((role) => ({ id: role, name: roleName(role, t) }))}
    translateChoice={false}
  />,
  <SelectInput
    key="state"
    source="state"
    label={t('console.users.state')}
    alwaysOn
    emptyText={t('console.users.everyState')}
    choices={userStates.map((state) => ({ id: state, name: t(`console.users.${state}`) }))}
    translateChoice={false}
  />,
];
