import { ledgerKinds } from '@mathquiz/contracts/transactions/credits.constants';
import { DateInput } from 'react-admin';
import { accountFilters, choiceFilter } from '../../components/filters.js';
import type { T } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';

const days = { htmlInput: { max: '9999-12-31' } };

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
  <DateInput key="start_date" source="start_date" alwaysOn label={t('console.figures.from')} slotProps={days} />,
  <DateInput key="end_date" source="end_date" alwaysOn label={t('console.figures.to')} slotProps={days} />,
];
