import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../lib/texts.js';
import { isPasscode, PasscodeField, plainPasscode } from '../codes/passcode-field.js';
import classes from './guest.module.css';

/** A code of somebody who is not signed in leads where a poster leads: to sign in first, and on from there with the code. */
export function GuestCode() {
  const t = useT();
  const navigate = useNavigate();
  const [passcode, setPasscode] = useState('');
  const [asked, setAsked] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isPasscode(passcode)) void navigate(`/settings/group?passcode=${plainPasscode(passcode)}`);
  };
  return (
    <details className={classes.code}>
      <summary>{t('login.guest.code')}</summary>
      <form noValidate onSubmit={send} aria-label={t('login.guest.code')}>
        <PasscodeField value={passcode} onChange={setPasscode} asked={asked} />
        <Button type="submit" variant="default">
          {t('login.guest.goOn')}
        </Button>
      </form>
    </details>
  );
}
