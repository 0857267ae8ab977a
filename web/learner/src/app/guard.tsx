import { useEffect, useLayoutEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigationType } from 'react-router';
import { RoutingLine } from '../components/routing-line.js';
import { rememberNext } from '../lib/next-url.js';
import { useSession } from '../lib/session.js';
import { useStanding } from '../lib/standing.js';
import { decide } from './navigation-guard.js';

/** Stands above every route: waits for the session, sends strangers to sign in and remembers where they wanted to go. */
export function Guard() {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const decision = decide(pathname, search, session);
  const isEntrance = ['/login', '/signup', '/help'].includes(pathname);
  const wanted = pathname + search + hash;

  useLayoutEffect(() => {
    if (decision.go !== 'wait' && !isEntrance && (decision.go === 'to' || session.state === 'signedIn')) {
      rememberNext(wanted);
    }
  }, [decision.go, isEntrance, session.state, wanted]);

  useArrival(pathname);

  if (decision.go === 'wait') return <div className="boot-spinner" role="progressbar" aria-label="Math Quiz" />;
  if (decision.go === 'to') return <Navigate to={decision.path} replace />;
  return (
    <>
      <RoutingLine />
      <Outlet />
      <Standing />
    </>
  );
}

/** By itself, since it is drawn anew whenever the page asks for something. */
function Standing() {
  useStanding();
  return null;
}

/** Screens that find their own place again. */
const keepsItsPlace = (path: string) => /^\/messages(\/[0-9a-f]{24})?$/.test(path);

/** Every other navigation starts at the top (spec.md section 2), and a new page takes the focus, so that a screen reader begins there. */
function useArrival(pathname: string): void {
  const type = useNavigationType();
  const seen = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it runs for; how one came is read at that moment.
  useEffect(() => {
    // Browsers with scroll promises give one back; an effect must not.
    if (!keepsItsPlace(pathname)) scrollTo(0, 0);
    // A replaced address, as after the first save, is the same page to who works on it.
    if (seen.current !== pathname && type !== 'REPLACE') {
      document.getElementById('page')?.focus({ preventScroll: true });
    }
    seen.current = pathname;
  }, [pathname]);
}
