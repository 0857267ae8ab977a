import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../lib/texts.js';
import { leadByCode } from '../codes/lead-by-code.js';
import { isPasscode, PasscodeField, plainPasscode } from '../codes/passcode-field.js';
import classes from './guest.module.css';

/** A live room and a public test are open to guests; the code of a class leads where a poster leads: to sign in first, and on from there with the code. */
export function GuestCode() {
  const t = useT();
  const navigate = useNavigate();
  const [passcode, setPasscode] = useState('');
  const [asked, setAsked] = useState(false);
  const [looking, setLooking] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isPasscode(passcode)) return;
    setLooking(true);
    const door = await leadByCode(passcode).finally(() => setLooking(false));
    await navigate(door ?? `/settings/group?passcode=${plainPasscode(passcode)}`);
  };
  return (
    <details className={classes.code}>
      <summary>{t('login.guest.code')}</summary>
      <form noValidate onSubmit={(event) => void send(event)} aria-label={t('login.guest.code')}>
        <PasscodeField value={passcode} onChange={setPasscode} asked={asked} />
        <Button type="submit" variant="default" loading={looking}>
          {t('login.guest.goOn')}
        </Button>
      </form>
    </details>
  );
}
