import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';

type Props = { duty: readonly string[]; onChange: (duty: string[]) => void };
const most = 50;

/** Operators who are written to where nobody has answered for ten minutes, found by name on the server. */
export function DutyField({ duty, onChange }: Props) {
  const t = useT();
  const nameOf = useName();
  const [typed, setTyped] = useState('');
  const { data: known = [] } = useGetMany<UserRecord>('users', { ids: [...duty] }, { enabled: duty.length > 0 });
  const { data: found = [], isFetching } = useGetList<UserRecord>(
    'users',
    {
      filter: { role: 'operator', state: 'active', q: typed },
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'lastname', order: 'ASC' },
    },
    // A list that empties with every letter is gone from under the finger that presses on a name.
    { placeholderData: (before) => before },
  );
  const all = new Map([...known, ...found].map((person) => [person?._id, person]));
  const labelOf = (id: string) => {
    const person = all.get(id);
    return person ? `${nameOf(person)} · ${person.username}` : t('ra.page.loading');
  };
  return (
    <Autocomplete
      multiple
      options={found.map(({ _id }) => _id)}
      value={[...duty]}
      loading={isFetching}
      filterOptions={(ids) => ids}
      filterSelectedOptions
      getOptionLabel={labelOf}
      getOptionDisabled={() => duty.length >= most}
      onChange={(_, ids) => onChange(ids)}
      onInputChange={(_, text) => setTyped(text)}
      noOptionsText={t('ra.navigation.no_results')}
      loadingText={t('ra.page.loading')}
      clearText={t('ra.action.clear_input_value')}
      openText={t('ra.action.open')}
      closeText={t('ra.action.close')}
      renderInput={(params) => (
        <TextField {...params} label={t('console.help.duty')} helperText={t('console.help.dutyHint')} />
      )}
    />
  );
}
