import { Button } from '@mantine/core';
import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import type { DataOf } from '@mathquiz/contracts/route';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { leadByCode } from '../../blocks/codes/lead-by-code.js';
import { isPasscode, PasscodeField, plainPasscode } from '../../blocks/codes/passcode-field.js';
import { ErrorLine } from '../../components/error-line.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import classes from './home.module.css';

/** The code that a teacher writes on the board: with it one is in the class, and its tests are here; or in a live room. */
export function HaveCode({ focus }: { focus: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const [passcode, setPasscode] = useState('');
  const [asked, setAsked] = useState(false);
  const [entered, setEntered] = useState<DataOf<typeof groupEntryRoutes.redeemPasscode> | null>(null);
  const redeem = useSend(groupEntryRoutes.redeemPasscode, {
    // What happened is said under the field.
    quiet: true,
    refresh: [testRoutes.listTests, groupRoutes.grouplist, groupEntryRoutes.myApplications],
    onDone: ({ data }) => {
      setEntered(data);
      setPasscode('');
      setAsked(false);
    },
  });
  const [looking, setLooking] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setEntered(null);
    if (!isPasscode(passcode)) return;
    setLooking(true);
    const door = await leadByCode(passcode).finally(() => setLooking(false));
    if (door) await navigate(door);
    else redeem.mutate({ body: { passcode: plainPasscode(passcode) } });
  };
  return (
    <form noValidate className={classes.code} onSubmit={(event) => void send(event)} aria-label={t('frame.haveCode')}>
      <div className={classes.codeLine}>
        <PasscodeField value={passcode} onChange={setPasscode} asked={asked} focus={focus} />
        <Button type="submit" variant="default" loading={looking || redeem.isPending}>
          {t('people.join')}
        </Button>
      </div>
      <ErrorLine error={redeem.error} />
      {entered && <p role="status">{t(`people.${entered.outcome}`, { group: entered.group.groupname })}</p>}
    </form>
  );
}
