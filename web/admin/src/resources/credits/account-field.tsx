import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Choose } from '../../components/choose.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord, UserRecord } from '../../providers/records.js';
import { type AccountKind, accountKinds, type ChosenAccount } from './typed-amount.js';

type Props = {
  kind: AccountKind;
  value: ChosenAccount | null;
  missing: boolean;
  onChange: (kind: AccountKind, account: ChosenAccount | null) => void;
};
const resources: Readonly<Record<AccountKind, string>> = { person: 'users', group: 'groups' };

/** A person or a group, found by name on the server. */
export function AccountField({ kind, value, missing, onChange }: Props) {
  const t = useT();
  const names = { person: t('console.ai.person'), group: t('console.groups.name') };
  return (
    <>
      <Choose
        label={t('console.credits.account')}
        value={kind}
        choices={accountKinds.map((id) => ({ id, name: names[id] }))}
        onChange={(next) => next && next !== kind && onChange(next, null)}
        {...(kind === 'group' ? { hint: t('console.credits.groupHint') } : {})}
      />
      <NameField
        key={kind}
        kind={kind}
        label={names[kind]}
        value={value}
        missing={missing}
        onChange={(account) => onChange(kind, account)}
      />
    </>
  );
}

type NameProps = Omit<Props, 'onChange'> & { label: string; onChange: (account: ChosenAccount | null) => void };

function NameField({ kind, label, value, missing, onChange }: NameProps) {
  const t = useT();
  const nameOf = useName();
  const [typed, setTyped] = useState('');
  // The name of what was chosen stands in the field, and is no search.
  const q = typed === value?.name ? '' : typed;
  const { data = [], isFetching } = useGetList<UserRecord | GroupRecord>(
    resources[kind],
    { filter: { q }, pagination: { page: 1, perPage: 25 }, sort: { field: 'lastname', order: 'ASC' } },
    // A list that empties with every letter is gone from under the finger that presses on a name.
    { placeholderData: (before) => before },
  );
  const found = data.map((one): ChosenAccount => {
    const name = 'groupname' in one ? one.groupname : `${nameOf(one)} · ${one.username}`;
    return { id: one.id, name };
  });
  return (
    <Autocomplete
      options={found}
      value={value}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, account) => onChange(account)}
      onInputChange={(_, text) => setTyped(text)}
      noOptionsText={t('ra.navigation.no_results')}
      loadingText={t('ra.page.loading')}
      clearText={t('ra.action.clear_input_value')}
      openText={t('ra.action.open')}
      closeText={t('ra.action.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={missing}
          helperText={missing ? t('console.credits.accountWrong') : undefined}
        />
      )}
    />
  );
}
