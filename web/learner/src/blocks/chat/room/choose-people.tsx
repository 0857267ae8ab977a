import { Button } from '@mantine/core';
import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import type { Person } from '@mathquiz/contracts/fields';
import { useState } from 'react';
import { Loaded } from '../../../components/loaded.js';
import { Waiting } from '../../../components/waiting.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { SearchField } from '../../list/search-field.js';
import { useName } from './names.js';
import classes from './room.module.css';

const shown = 20;
type Props = {
  /** Those who are among them already. */
  chosen: readonly Person[];
  /** Chosen is written to, not added. */
  write?: boolean;
  onChoose: (person: Person) => void;
};

/** Those whom one may write to. */
export function ChoosePeople({ chosen, write = false, onChoose }: Props) {
  const t = useT();
  const nameOf = useName();
  const [q, setQ] = useState('');
  const found = useLoad(chatRoutes.chatContacts, { query: { q, limit: shown } }, { keep: true });
  return (
    <>
      <SearchField label={t('people.findPerson')} onSearch={setQ} />
      <Loaded query={found} waiting={<Waiting rows={3} height={44} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{t(q === '' ? 'people.noContacts' : 'people.noneFound')}</p>
          ) : (
            <ul className={classes.plain} aria-label={t('people.findPerson')}>
              {data
                .filter((one) => chosen.every(({ _id }) => _id !== one._id))
                .map((person) => (
                  <li key={person._id} className={classes.line}>
                    <div className={classes.words}>
                      {nameOf(person)}
                      <div className={classes.facts}>@{person.username}</div>
                    </div>
                    <Button
                      size="compact-md"
                      fz="sm"
                      variant="default"
                      aria-label={t(write ? 'people.writeTo' : 'people.addPerson', { name: nameOf(person) })}
                      onClick={() => onChoose(person)}
                    >
                      {t(write ? 'chat.writeTo' : 'chat.add')}
                    </Button>
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
