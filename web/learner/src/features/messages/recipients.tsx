import { Button } from '@mantine/core';
import { type Person, routes } from '@mathquiz/contracts';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchField } from '../../components/search-field.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './messages.module.css';

type Props = {
  chosen: readonly Person[];
  /** A reply goes to who wrote. */
  fixed: boolean;
  onChange: (people: readonly Person[]) => void;
  error: string | null;
};

/** Those who get the message, and the people one may write to. */
export function Recipients({ chosen, fixed, onChange, error }: Props) {
  const t = useT();
  const locale = useLocale();
  const [q, setQ] = useState('');
  const found = useLoad(routes.contacts, { query: { q } }, { keep: true, enabled: !fixed });
  const open = (found.data?.data ?? []).filter((one) => !chosen.some(({ _id }) => _id === one._id));
  return (
    <div>
      <span className={classes.label} id="recipients">
        {t('people.recipients')}
      </span>
      <ul className={classes.people} aria-labelledby="recipients">
        {chosen.map((person) => {
          const name = fullName(person, locale);
          return (
            <li key={person._id}>
              {fixed ? (
                name
              ) : (
                <Button
                  variant="light"
                  className={classes.person ?? ''}
                  rightSection={<IconX size={14} stroke={1.5} aria-hidden />}
                  aria-label={t('frame.remove', { name })}
                  onClick={() => onChange(chosen.filter(({ _id }) => _id !== person._id))}
                >
                  {name}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {error !== null && (
        <p role="alert" className={classes.fault}>
          {error}
        </p>
      )}
      {!fixed && (
        <>
          <div className={classes.search}>
            <SearchField label={t('people.findPerson')} onSearch={setQ} />
          </div>
          <ul className={classes.people} aria-label={t('people.findPerson')}>
            {open.map((person) => (
              <li key={person._id}>
                <Button
                  variant="default"
                  className={classes.person ?? ''}
                  aria-label={t('people.addPerson', { name: fullName(person, locale) })}
                  onClick={() => onChange([...chosen, person])}
                >
                  {fullName(person, locale)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
