import { CallError } from '@mathquiz/contracts/client';
import { isErrorCode } from '@mathquiz/contracts/errors';
import { Link, Navigate, useSearchParams } from 'react-router';
import GuestMore from '../../blocks/guest/guest-more.js';
import { NarrowPage } from '../../components/narrow-page.js';
import { useSession } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { KeptCode } from './kept-code.js';
import { LoginForm } from './login-form.js';
import { SchoolSignIn } from './school-sign-in.js';
import { useLogin } from './use-login.js';

/** `?error=CODE`: back from the school's own sign-in, which did not work. */
function useFailedAtSchool(): CallError | null {
  const code = useSearchParams()[0].get('error');
  return isErrorCode(code) ? new CallError(code, code, 401) : null;
}

export function LoginPage() {
  const t = useT();
  const login = useLogin();
  const failedAtSchool = useFailedAtSchool();
  if (useSession().state === 'signedIn' && login.isIdle) return <Navigate to="/" replace />;
  return (
    <NarrowPage
      title={t('login.title')}
      below={
        <>
          {t('login.noAccount')} <Link to="/signup">{t('login.toSignup')}</Link>
        </>
      }
      more={<GuestMore />}
    >
      <KeptCode />
      <LoginForm login={login} before={login.isIdle ? failedAtSchool : null} />
      <SchoolSignIn />
    </NarrowPage>
  );
}
