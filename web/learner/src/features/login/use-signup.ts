import { sessionRoutes } from '@mathquiz/contracts/auth/session.routes';
import { useNavigate } from 'react-router';
import { takeNext } from '../../lib/next-url.js';
import { becomeUser } from '../../lib/session.js';
import { useSend } from '../../lib/use-call.js';

export function useSignup() {
  const navigate = useNavigate();
  return useSend(sessionRoutes.signup, {
    onDone: (reply) => {
      becomeUser(reply.data);
      void navigate(takeNext(), { replace: true });
    },
  });
}
