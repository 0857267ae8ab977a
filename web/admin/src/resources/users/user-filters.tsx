import { roles } from '@mathquiz/contracts';
import { NullableBooleanInput, SearchInput, SelectInput } from 'react-admin';
import type { T } from '../../lib/use-t.js';
import { roleName } from './role-names.js';

/** Search, role, blocked: always in sight. */
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
  <NullableBooleanInput
    key="blocked"
    source="blocked"
    label={t('console.users.state')}
    alwaysOn
    nullLabel={t('console.users.everyState')}
    falseLabel={t('console.users.active')}
    trueLabel={t('console.users.blocked')}
  />,
];
