import { Button, TextInput } from '@mantine/core';
import { CallError } from '@mathquiz/contracts/client';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../lib/texts.js';
import classes from './start-screen.module.css';

type Props = {
  /** It is begun with a password. */
  locked: boolean;
  note: string;
  starting: boolean;
  error: unknown;
  onStart: (password?: string) => void;
};

export const isWrongPassword = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'wrong_test_password';

/** One button, and before it the password where the test has one: what was typed stays when it is wrong. */
export function StartForm({ locked, note, starting, error, onStart }: Props) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const start = (event: FormEvent) => {
    event.preventDefault();
    const typed = password.trim();
    setMissing(locked && typed === '');
    if (!locked) onStart();
    else if (typed !== '') onStart(typed);
  };
  const wrong = isWrongPassword(error) && !starting ? t('errors.wrong_test_password') : null;
  return (
    <form className={classes.action} onSubmit={start} noValidate>
      {locked && (
        <TextInput
          className={classes.password ?? ''}
          label={t('taking.password')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={password}
          error={missing ? t('taking.passwordMissing') : wrong}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setMissing(false);
          }}
        />
      )}
      <Button type="submit" size="lg" loading={starting}>
        {t('taking.start')}
      </Button>
      <p>{note}</p>
    </form>
  );
}
