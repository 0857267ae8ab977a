import { useEffect, useLayoutEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { RoutingLine } from '../components/routing-line.js';
import { rememberNext } from '../lib/next-url.js';
import { useSession } from '../lib/session.js';
import { decide } from './navigation-guard.js';

/** Stands above every route: waits for the session, sends strangers to sign in and remembers where they wanted to go. */
export function Guard() {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const decision = decide(pathname, search, session);
  const isEntrance = pathname === '/login' || pathname === '/signup';
  const wanted = pathname + search + hash;

  useLayoutEffect(() => {
    if (decision.go !== 'wait' && !isEntrance && (decision.go === 'to' || session.state === 'signedIn')) {
      rememberNext(wanted);
    }
  }, [decision.go, isEntrance, session.state, wanted]);

  // To the top on every navigation (spec.md section 2).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it runs for.
  useEffect(() => {
    // Browsers with scroll promises give one back; an effect must not.
    scrollTo(0, 0);
  }, [pathname]);

  if (decision.go === 'wait') return <div className="boot-spinner" role="progressbar" aria-label="Math Quiz" />;
  if (decision.go === 'to') return <Navigate to={decision.path} replace />;
  return (
    <>
      <RoutingLine />
      <Outlet />
    </>
  );
}
