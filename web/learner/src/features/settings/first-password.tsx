import { Button, Stack } from '@mantine/core';
import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import { ErrorLine } from '../../components/error-line.js';
import { Panel } from '../../components/panel.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';

/** Who came through the school's own provider has no password yet: a link goes to the confirmed address, or it is said what is missing. */
export function FirstPassword() {
  const t = useT();
  const { username, email, email_verified } = useUser();
  const ask = useSend(accountRoutes.requestReset);
  const missing = email === null ? 'settings.firstPasswordNoMail' : 'settings.firstPasswordUnconfirmed';
  return (
    <Panel title={t('settings.password')} note={t('settings.firstPassword')}>
      {email === null || !email_verified ? (
        <p>{t(missing)}</p>
      ) : ask.isSuccess ? (
        <p role="status">{t('settings.firstPasswordSent', { email })}</p>
      ) : (
        <Stack gap="md">
          <ErrorLine error={ask.error} />
          <div>
            <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate({ params: { id: username } })}>
              {t('settings.firstPasswordSend')}
            </Button>
          </div>
        </Stack>
      )}
    </Panel>
  );
}
