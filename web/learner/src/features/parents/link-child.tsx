import { Button, Stack } from '@mantine/core';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isPasscode, PasscodeField, plainPasscode } from '../../blocks/codes/passcode-field.js';
import { ErrorLine } from '../../components/error-line.js';
import { Panel } from '../../components/panel.js';
import { refreshSession } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';

/** A teacher's ticket links a child; one becomes a parent by it, which the session learns at once. */
export function LinkChild() {
  const t = useT();
  const locale = useLocale();
  const [search] = useSearchParams();
  const [passcode, setPasscode] = useState(search.get('passcode') ?? '');
  const [asked, setAsked] = useState(false);
  const redeem = useSend(studentRoutes.redeemParentTicket, {
    // The notice of the contract speaks of applications; the sentence below says what has happened.
    quiet: true,
    refresh: [studentRoutes.myChildren],
    onDone: () => {
      setPasscode('');
      setAsked(false);
      void refreshSession();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isPasscode(passcode)) redeem.mutate({ body: { passcode: plainPasscode(passcode) } });
  };
  return (
    <Panel title={t('people.linkChild')}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <PasscodeField value={passcode} onChange={setPasscode} asked={asked} />
          <ErrorLine error={redeem.error} />
          {redeem.data && <p role="status">{t('people.linkedChild', { name: fullName(redeem.data.data, locale) })}</p>}
          <div>
            <Button type="submit" variant="default" loading={redeem.isPending}>
              {t('people.link')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
