import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';

type Props = {
  /** Who cannot be chosen. */
  without: string;
  value: UserRecord | null;
  missing: boolean;
  onChange: (teacher: UserRecord | null) => void;
};

/** A teacher who may sign in, found by name or username on the server. */
export function TeacherField({ without, value, missing, onChange }: Props) {
  const t = useT();
  const nameOf = useName();
  const [typed, setTyped] = useState('');
  const labelOf = (teacher: UserRecord) => `${nameOf(teacher)} · ${teacher.username}`;
  // What was chosen stands in the field as a label, which is no search.
  const q = value !== null && typed === labelOf(value) ? '' : typed;
  const { data = [], isFetching } = useGetList<UserRecord>(
    'users',
    {
      filter: { role: 'teacher', state: 'active', q },
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'lastname', order: 'ASC' },
    },
    // A list that empties with every letter is gone from under the finger that presses on a name.
    { placeholderData: (before) => before },
  );
  return (
    <Autocomplete
      options={data.filter(({ _id }) => _id !== without)}
      value={value}
      loading={isFetching}
      filterOptions={(found) => found}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      onChange={(_, teacher) => onChange(teacher)}
      onInputChange={(_, text) => setTyped(text)}
      noOptionsText={t('ra.navigation.no_results')}
      loadingText={t('ra.page.loading')}
      clearText={t('ra.action.clear_input_value')}
      openText={t('ra.action.open')}
      closeText={t('ra.action.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('console.users.handOverTo')}
          error={missing}
          helperText={missing ? t('console.users.handOverMissing') : undefined}
        />
      )}
    />
  );
}
