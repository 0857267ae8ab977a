import { Button } from '@mantine/core';
import type { Person } from '@mathquiz/contracts/fields';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconX } from '@tabler/icons-react';
import { useT } from '../../lib/texts.js';
import { Contacts } from './contacts.js';
import classes from './people-picker.module.css';

type Props = {
  chosen: readonly Person[];
  /** A reply goes to who wrote. */
  fixed: boolean;
  onChange: (people: readonly Person[]) => void;
  error: string | null;
};

/** Those who get the message, and the people one may write to. */
export function PeoplePicker({ chosen, fixed, onChange, error }: Props) {
  const t = useT();
  const locale = useLocale();
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
      {!fixed && <Contacts chosen={chosen} onChoose={(person) => onChange([...chosen, person])} />}
    </div>
  );
}
