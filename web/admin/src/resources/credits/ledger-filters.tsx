import { ledgerKinds } from '@mathquiz/contracts/transactions/credits.constants';
import { accountFilters, choiceFilter, dayFilters } from '../../components/filters.js';
import type { T } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';

/** Person, group, kind and days: always in sight. */
export const ledgerFilters = (t: T, nameOf: (user: UserRecord) => string) => [
  ...accountFilters(t, nameOf),
  choiceFilter({
    source: 'kind',
    label: t('console.ai.kind'),
    all: t('console.credits.anyKind'),
    values: ledgerKinds,
    nameOf: (kind) => t(`credits.kind.${kind}`),
  }),
  ...dayFilters(t),
];
