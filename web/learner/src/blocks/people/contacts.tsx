import { Button } from '@mantine/core';
import type { Person } from '@mathquiz/contracts/fields';
import { messageRoutes } from '@mathquiz/contracts/messages/items.routes';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.js';
import { Waiting } from '../../components/waiting.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { SearchField } from '../list/search-field.js';
import classes from './people-picker.module.css';

type Props = {
  /** Those who are among the recipients already. */
  chosen: readonly Person[];
  onChoose: (person: Person) => void;
};

/** The people one may write to, and a search among them. */
export function Contacts({ chosen, onChoose }: Props) {
  const t = useT();
  const locale = useLocale();
  const [q, setQ] = useState('');
  const found = useLoad(messageRoutes.contacts, { query: { q } }, { keep: true });
  return (
    <>
      <div className={classes.search}>
        <SearchField label={t('people.findPerson')} onSearch={setQ} />
      </div>
      <Loaded query={found} waiting={<Waiting rows={1} height={44} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{t(q === '' ? 'people.noContacts' : 'people.noneFound')}</p>
          ) : (
            <ul className={classes.people} aria-label={t('people.findPerson')}>
              {data
                .filter((one) => !chosen.some(({ _id }) => _id === one._id))
                .map((person) => (
                  <li key={person._id}>
                    <Button
                      variant="default"
                      className={classes.person ?? ''}
                      aria-label={t('people.addPerson', { name: fullName(person, locale) })}
                      onClick={() => onChoose(person)}
                    >
                      {fullName(person, locale)}
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
