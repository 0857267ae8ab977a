import { Button, Stack } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { ErrorLine } from '../../components/error-line.js';
import { NarrowPage } from '../../components/narrow-page.js';
import { useT } from '../../lib/texts.js';
import { AskForLink } from './ask-for-link.js';
import { ChoosePassword } from './choose-password.js';
import { MailedLink } from './mailed-link.js';

/** `/reset-password`: ask for a link; with `?link=…`: choose a new password. */
export function ResetPasswordPage() {
  const t = useT();
  const link = useSearchParams()[0].get('link');
  if (link === null) {
    return (
      <NarrowPage
        title={t('login.resetTitle')}
        note={t('login.resetNote')}
        below={<Link to="/login">{t('login.toLogin')}</Link>}
      >
        <AskForLink />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={t('login.resetTitle')}>
      <MailedLink
        key={link}
        link={link}
        kind="reset-password"
        gone={(error) => (
          <Stack gap="md">
            <ErrorLine error={error} />
            <Button component={Link} to="/reset-password">
              {t('login.askAgain')}
            </Button>
          </Stack>
        )}
      >
        {({ email }) => <ChoosePassword link={link} email={email} />}
      </MailedLink>
    </NarrowPage>
  );
}
