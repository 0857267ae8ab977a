import { Button, Stack } from '@mantine/core';
import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import { CallError } from '@mathquiz/contracts/client';
import { focusOn } from '@mathquiz/web';
import { Link, useSearchParams } from 'react-router';
import { SendAgain } from '../../blocks/account/send-again.js';
import { ErrorLine } from '../../components/error-line.js';
import { NarrowPage } from '../../components/narrow-page.js';
import { refreshSession, useSession } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import { MailedLink } from './mailed-link.js';

/** `/verify-email?link=…`. A press confirms, so that a mail scanner that opens the link uses nothing up. */
export function VerifyEmailPage() {
  const t = useT();
  const link = useSearchParams()[0].get('link');
  return (
    <NarrowPage title={t('login.verifyTitle')}>
      {link === null ? (
        <Stack gap="md">
          <p>{t('login.verifyNoLink')}</p>
          <SendAgain />
        </Stack>
      ) : (
        <MailedLink key={link} link={link} kind="verify-email" gone={(error) => <Gone error={error} />}>
          {({ email }) => <Verify link={link} email={email} />}
        </MailedLink>
      )}
    </NarrowPage>
  );
}

function Gone({ error }: { error: CallError }) {
  const t = useT();
  return (
    <Stack gap="md">
      <ErrorLine error={error} />
      {error.code === 'link_used' && <p>{t('login.usedMaybe')}</p>}
      <SendAgain />
    </Stack>
  );
}

function Verify({ link, email }: { link: string; email: string }) {
  const t = useT();
  const session = useSession();
  const verify = useSend(accountRoutes.verifyEmail, {
    onDone: () => {
      if (session.state === 'signedIn') void refreshSession();
    },
  });
  if (verify.error instanceof CallError && [404, 410].includes(verify.error.status)) {
    return <Gone error={verify.error} />;
  }
  if (verify.isSuccess) {
    return (
      <Stack gap="md">
        <p role="status" ref={focusOn} tabIndex={-1}>
          {t('login.verified')}
        </p>
        <Button component={Link} to={session.state === 'signedIn' ? '/' : '/login'}>
          {t(session.state === 'signedIn' ? 'frame.goHome' : 'login.toLogin')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <p>{t('login.verifyAsk', { email })}</p>
      <ErrorLine error={verify.error} />
      <Button loading={verify.isPending} onClick={() => verify.mutate({ params: { id: link } })}>
        {t('login.verify')}
      </Button>
    </Stack>
  );
}
