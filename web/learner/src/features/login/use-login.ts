import { sessionRoutes } from '@mathquiz/contracts/auth/session.routes';
import { CallError } from '@mathquiz/contracts/client';
import { useNavigate } from 'react-router';
import { takeNext } from '../../lib/next-url.js';
import { becomeUser } from '../../lib/session.js';
import { toast, toastFailure } from '../../lib/toasts.js';
import { useSend } from '../../lib/use-call.js';

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : null);

/** Being asked for the second factor is a step, not a failure. */
export const asksForCode = (error: unknown) => codeOf(error) === 'second_factor_required';
export const isWrongCode = (error: unknown) => codeOf(error) === 'wrong_code';

export function useLogin() {
  const navigate = useNavigate();
  return useSend(sessionRoutes.login, {
    quiet: true,
    onDone: (reply) => {
      toast('signin');
      becomeUser(reply.data);
      void navigate(takeNext(), { replace: true });
    },
    onFailed: (error) => {
      if (!asksForCode(error)) toastFailure(error, 'signinError');
    },
  });
}
