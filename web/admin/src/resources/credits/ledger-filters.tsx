import { ledgerKinds } from '@mathquiz/contracts/transactions/credits.constants';
import { AutocompleteInput, DateInput, ReferenceInput } from 'react-admin';
import { choiceFilter } from '../../components/filters.js';
import type { T } from '../../lib/use-t.js';
import type { GroupRecord, UserRecord } from '../../providers/records.js';

const wide = { minWidth: { xs: 0, sm: 240 } };
const byWords = (q: string) => ({ q });
const days = { htmlInput: { max: '9999-12-31' } };

/** Person, group, kind and days: always in sight. */
export const ledgerFilters = (t: T, nameOf: (user: UserRecord) => string) => [
  <ReferenceInput key="user_id" source="user_id" reference="users" alwaysOn>
    <AutocompleteInput
      label={t('console.ai.person')}
      filterToQuery={byWords}
      optionText={(user?: UserRecord) => (user ? `${nameOf(user)} (${user.username})` : '')}
      helperText={false}
      sx={wide}
    />
  </ReferenceInput>,
  <ReferenceInput key="group_id" source="group_id" reference="groups" alwaysOn>
    <AutocompleteInput
      label={t('console.groups.name')}
      filterToQuery={byWords}
      optionText={(group?: GroupRecord) => group?.groupname ?? ''}
      helperText={false}
      sx={wide}
    />
  </ReferenceInput>,
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
