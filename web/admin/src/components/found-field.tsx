import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useT } from '../lib/use-t.js';

type Props<R extends RaRecord> = {
  resource: string;
  /** Conditions beside what is typed. */
  filter?: object;
  /** Ids of records that cannot be chosen. */
  without?: readonly string[];
  label: string;
  value: R | null;
  labelOf: (record: R) => string;
  /** Problem with the choice; null: none. */
  fault: string | null;
  onChange: (record: R | null) => void;
};

const page = { page: 1, perPage: 25 };
const byName = { field: 'lastname', order: 'ASC' } as const;

/** One record, found on the server by what is typed. */
export function FoundField<R extends RaRecord>(props: Props<R>) {
  const { resource, filter, without = [], label, value, labelOf, fault, onChange } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  // The label of the choice stands in the field, and is no search.
  const q = value !== null && typed === labelOf(value) ? '' : typed;
  const { data = [], isFetching } = useGetList<R>(
    resource,
    { filter: { ...filter, q }, pagination: page, sort: byName },
    // A list that empties with every letter is gone from under the finger that presses on a name.
    { placeholderData: (before) => before },
  );
  return (
    <Autocomplete
      options={data.filter(({ id }) => !without.includes(String(id)))}
      value={value}
      loading={isFetching}
      filterOptions={(found) => found}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, record) => onChange(record)}
      onInputChange={(_, text) => setTyped(text)}
      noOptionsText={t('ra.navigation.no_results')}
      loadingText={t('ra.page.loading')}
      clearText={t('ra.action.clear_input_value')}
      openText={t('ra.action.open')}
      closeText={t('ra.action.close')}
      renderInput={(params) => (
        <TextField {...params} label={label} error={fault !== null} helperText={fault ?? undefined} />
      )}
    />
  );
}
