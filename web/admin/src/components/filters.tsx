import { maxChars } from '@mathquiz/contracts/rules';
import { AutocompleteInput, DateInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import type { T } from '../lib/use-t.js';
import type { GroupRecord, UserRecord } from '../providers/records.js';

// react-admin reads `source` and `alwaysOn` of each filter before it is drawn: these are elements, not components.

/** Words to look for, always in sight. */
export const searchFilter = (label: string) => (
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={label}
    slotProps={{ htmlInput: { maxLength: maxChars.search, 'aria-label': label } }}
  />
);

type Choosing<V extends string> = {
  readonly source: string;
  readonly label: string;
  /** What no choice is called. */
  readonly all: string;
  readonly values: readonly V[];
  readonly nameOf: (value: V) => string;
};

/** One of a few, or all; always in sight. */
export const choiceFilter = <V extends string>({ source, label, all, values, nameOf }: Choosing<V>) => (
  <SelectInput
    key={source}
    source={source}
    label={label}
    alwaysOn
    emptyText={all}
    choices={values.map((value) => ({ id: value, name: nameOf(value) }))}
    translateChoice={false}
  />
);

export const stateFilter = <S extends string>(t: T, values: readonly S[], nameOf: (state: S) => string) =>
  choiceFilter({
    source: 'state',
    label: t('console.users.state'),
    all: t('console.users.everyState'),
    values,
    nameOf,
  });

const wide = { minWidth: { xs: 0, sm: 240 } };
const byWords = (q: string) => ({ q });

/** A person, found by name; always in sight. */
export const personFilter = (t: T, nameOf: (user: UserRecord) => string) => (
  <ReferenceInput key="user_id" source="user_id" reference="users" alwaysOn>
    <AutocompleteInput
      label={t('console.audit.person')}
      filterToQuery={byWords}
      optionText={(user?: UserRecord) => (user ? `${nameOf(user)} (${user.username})` : '')}
      helperText={false}
      sx={wide}
    />
  </ReferenceInput>
);

/** A person and a group, each found by name; always in sight. */
export const accountFilters = (t: T, nameOf: (user: UserRecord) => string) => [
  personFilter(t, nameOf),
  <ReferenceInput key="group_id" source="group_id" reference="groups" alwaysOn>
    <AutocompleteInput
      label={t('console.groups.name')}
      filterToQuery={byWords}
      optionText={(group?: GroupRecord) => group?.groupname ?? ''}
      helperText={false}
      sx={wide}
    />
  </ReferenceInput>,
];

const days = { htmlInput: { max: '9999-12-31' } };

/** The first and the last day of a period; always in sight. */
export const dayFilters = (t: T) => [
  <DateInput key="start_date" source="start_date" alwaysOn label={t('console.figures.from')} slotProps={days} />,
  <DateInput key="end_date" source="end_date" alwaysOn label={t('console.figures.to')} slotProps={days} />,
];
