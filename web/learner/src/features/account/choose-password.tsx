import { Button, Stack } from '@mantine/core';
import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import { CallError } from '@mathquiz/contracts/client';
import { isPassword } from '@mathquiz/contracts/rules';
import { focusOn } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { NewPassword } from '../../blocks/account/new-password.js';
import { ErrorLine } from '../../components/error-line.js';
import { signOut, useSession } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';

/** The link works once, and not for a password that is refused. */
export function ChoosePassword({ link, email }: { link: string; email: string }) {
  const t = useT();
  const session = useSession();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const reset = useSend(accountRoutes.resetPassword, {
    // Every session has ended with it, this browser's too.
    onDone: () => void (session.state === 'signedIn' && signOut()),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isPassword(password)) reset.mutate({ params: { id: link }, body: { password } });
  };
  if (reset.isSuccess) {
    return (
      <Stack gap="md">
        <p role="status" ref={focusOn} tabIndex={-1}>
          {t('login.passwordSet')}
        </p>
        <Button component={Link} to="/login">
          {t('login.toLogin')}
        </Button>
      </Stack>
    );
  }
  const gone = reset.error instanceof CallError && [404, 410].includes(reset.error.status);
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <p>{t('login.chooseNote', { email })}</p>
        <NewPassword
          label={t('login.newPassword')}
          value={password}
          onChange={setPassword}
          error={asked && !isPassword(password) && t('login.passwordRule')}
        />
        <ErrorLine error={reset.error} />
        {gone ? (
          <Button component={Link} to="/reset-password">
            {t('login.askAgain')}
          </Button>
        ) : (
          <Button type="submit" size="md" loading={reset.isPending} fullWidth>
            {t('login.setPassword')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
