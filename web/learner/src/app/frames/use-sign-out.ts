import { useNavigate } from 'react-router';
import { takeNext } from '../../lib/next-url.js';
import { signOut } from '../../lib/session.js';
import { queries } from '../../lib/use-call.js';

/** Ends the session; the next person neither lands where this one was nor sees what was loaded. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void (async () => {
      await navigate('/');
      await signOut();
      takeNext();
      queries.clear();
    })();
  };
}
