import { Button } from '@mantine/core';
import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import { CallError } from '@mathquiz/contracts/client';
import type { DataOf } from '@mathquiz/contracts/route';
import { Link, Navigate, useSearchParams } from 'react-router';
import { ErrorLine } from '../../components/error-line.js';
import { Loaded } from '../../components/loaded.js';
import { NarrowPage } from '../../components/narrow-page.js';
import { useSession } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { AskAccount } from './ask-account.js';
import { InvitedOther } from './invited-other.js';
import { KeptCode } from './kept-code.js';
import classes from './login.module.css';
import { SignupForm } from './signup-form.js';
import { useSignup } from './use-signup.js';

type Request = DataOf<typeof accountRoutes.getRequest>;

/** For students; with `?link=` of a mailed invitation, as what it says; with `?ask` one asks for another account. */
export function SignupPage() {
  const t = useT();
  const [search] = useSearchParams();
  const link = search.get('link');
  const asks = search.has('ask');
  const signup = useSignup();
  const session = useSession();
  if (session.state === 'signedIn' && signup.isIdle) {
    if (link === null) return <Navigate to="/" replace />;
    return (
      <NarrowPage title={t('login.signupTitle')}>
        <InvitedOther user={session.user} />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title={t(asks ? 'login.ask' : 'login.signupTitle')}
      {...(link === null ? { note: t(asks ? 'login.askAccountNote' : 'login.signupNote') } : {})}
      below={
        <>
          {t('login.haveAccount')} <Link to="/login">{t('login.submit')}</Link>
          {link === null && !asks && (
            <>
              <br />
              <Link to="/signup?ask">{t('login.askAccount')}</Link>
            </>
          )}
        </>
      }
    >
      <KeptCode />
      {link !== null ? <Invited link={link} signup={signup} /> : asks ? <AskAccount /> : <SignupForm signup={signup} />}
    </NarrowPage>
  );
}

function Invited({ link, signup }: { link: string; signup: ReturnType<typeof useSignup> }) {
  const t = useT();
  const asked = useLoad(accountRoutes.getRequest, { params: { id: link } }, { once: true });
  const gone = asked.error ?? (asked.data && notAnInvitation(asked.data.data));
  // A link that is no link at all is refused as a bad request.
  const refused = gone instanceof CallError && gone.status >= 400 && gone.status < 429;
  if (refused) {
    return (
      <div className={classes.gone}>
        <ErrorLine error={gone.code === 'invalid_request' ? noLink() : gone} />
        <p>{t('login.inviteGone')}</p>
        <Button component={Link} to="/signup" variant="default">
          {t('login.asStudent')}
        </Button>
      </div>
    );
  }
  return (
    <Loaded query={asked}>
      {({ data }) => <SignupForm signup={signup} invitation={{ link, email: data.email, as: data.as ?? 'student' }} />}
    </Loaded>
  );
}

const noLink = () => new CallError('link_not_found', 'link_not_found', 404);
const notAnInvitation = (request: Request) => (request.kind === 'sign-up' ? null : noLink());
