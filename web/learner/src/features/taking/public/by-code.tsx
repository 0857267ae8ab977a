import { Button, Stack } from '@mantine/core';
import { publicTestRoutes } from '@mathquiz/contracts/mathquiz/public-test.routes';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPasscode, PasscodeField, plainPasscode } from '../../../blocks/codes/passcode-field.js';
import { ErrorLine } from '../../../components/error-line.js';
import { NarrowPage } from '../../../components/narrow-page.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import classes from '../components/start-screen.module.css';

/** Who has read the address off a poster, where only the passcode says which test it is. */
export function ByCode() {
  const t = useT();
  const navigate = useNavigate();
  const [passcode, setPasscode] = useState('');
  const [asked, setAsked] = useState(false);
  const find = useSend(publicTestRoutes.findPublicTest, {
    onDone: ({ data }) => void navigate(data.path.replace(/^\/app/, '')),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isPasscode(passcode)) find.mutate({ body: { passcode: plainPasscode(passcode) } });
  };
  return (
    <main id="page" tabIndex={-1} className={classes.page}>
      <NarrowPage title={t('guests.byCode')}>
        <form noValidate onSubmit={send}>
          <Stack gap="md">
            <PasscodeField value={passcode} onChange={setPasscode} asked={asked} />
            <ErrorLine error={find.error} />
            <div>
              <Button type="submit" loading={find.isPending}>
                {t('guests.enter')}
              </Button>
            </div>
          </Stack>
        </form>
      </NarrowPage>
    </main>
  );
}
