import { Button } from '@mantine/core';
import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import { ErrorLine } from '../../components/error-line.js';
import { useSession } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';

/** A new mail to confirm one's address, for who is signed in and has one that is not confirmed. */
export function SendAgain() {
  const t = useT();
  const session = useSession();
  const send = useSend(accountRoutes.sendVerification);
  if (session.state !== 'signedIn' || session.user.email === null || session.user.email_verified) return null;
  if (send.isSuccess) return <p role="status">{t('login.sentAgain', { email: session.user.email })}</p>;
  return (
    <>
      <ErrorLine error={send.error} />
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate({})}>
        {t('login.sendAgain')}
      </Button>
    </>
  );
}
