import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import type { Person } from '@mathquiz/contracts/fields';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { Contacts } from '../people/contacts.js';
import classes from './shares.module.css';

export type SharingGroup = { readonly _id: string; readonly groupname: string };

type Props = {
  words: { readonly write: string };
  write: boolean;
  onWrite: (write: boolean) => void;
  /** Those who have it, or will have it, already. */
  people: readonly Person[];
  groups: readonly string[];
  onGroup: (group: SharingGroup) => void;
  onPerson: (person: Person) => void;
};

/** A group of one's own or a colleague, and whether they may also change it. */
export function AddShare({ words, write, onWrite, people, groups, onGroup, onPerson }: Props) {
  const t = useT();
  const own = useLoad(groupRoutes.grouplist, { query: { limit: 100 } });
  const free = (own.data?.data ?? []).filter(({ _id }) => !groups.includes(_id));
  return (
    <div className={classes.adding}>
      <Checkbox label={words.write} checked={write} onChange={(event) => onWrite(event.currentTarget.checked)} />
      <NativeSelect
        label={t('files.withGroup')}
        value=""
        disabled={free.length === 0}
        onChange={({ currentTarget: { value } }) => {
          const group = free.find(({ _id }) => _id === value);
          if (group) onGroup(group);
        }}
        data={[
          { value: '', label: t('files.chooseGroup') },
          ...free.map(({ _id, groupname }) => ({ value: _id, label: groupname })),
        ]}
      />
      <Contacts chosen={people} onChoose={onPerson} />
    </div>
  );
}
