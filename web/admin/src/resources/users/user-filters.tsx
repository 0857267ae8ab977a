import { roles } from '@mathquiz/contracts/constants';
import { choiceFilter, searchFilter, stateFilter } from '../../components/filters.js';
import { roleName } from '../../lib/role-names.js';
import type { T } from '../../lib/use-t.js';
import { userStates } from '../../providers/users.js';

/** Search, role, state: always in sight. */
export const userFilters = (t: T) => [
  searchFilter(t('console.users.search')),
  choiceFilter({
    source: 'role',
    label: t('console.users.role'),
    all: t('people.anyRole'),
    values: roles,
    nameOf: (role) => roleName(role, t),
  }),
  stateFilter(t, userStates, (state) => t(`console.users.${state}`)),
];
