import { publicTestRoutes } from '@mathquiz/contracts/mathquiz/public-test.routes';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepGuest } from '../../../blocks/guest/kept-guest.js';
import { call } from '../../../lib/call.js';

/** Who comes by their own link (`#token`) is let in by it, once; the address keeps nothing of it. */
export function useComingBack(testId: string): { readonly pending: boolean; readonly failed: boolean } {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => hash.slice(1));
  const [state, setState] = useState<'pending' | 'done' | 'failed'>(token === '' ? 'done' : 'pending');
  const asked = useRef(false);
  useEffect(() => {
    if (token === '' || asked.current) return;
    asked.current = true;
    call(publicTestRoutes.returnToPublicTest, { params: { id: testId }, body: { token } })
      .then(
        ({ data }) => {
          keepGuest(testId, { ...data.guest, link: data.link });
          setState('done');
        },
        () => setState('failed'),
      )
      .finally(() => navigate(pathname + search, { replace: true }));
  }, [navigate, pathname, search, testId, token]);
  return { pending: state === 'pending', failed: state === 'failed' };
}
