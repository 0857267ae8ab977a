import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUser } from '../../lib/session.js';
import { keepPlace, keptPlaces } from './kept-place.js';

/**
 * Where one was at this address when one left it, by whatever way: a link, the browser's back, a reload (spec.md section 2).
 * `there`: what is to be scrolled has come. `fresh`: one has just gone there anew and begins at the top.
 */
export function usePlace(at: string, there: boolean, fresh = false) {
  const { _id: userId } = useUser();
  const [opened] = useState(() => keptPlaces(userId).find((one) => one.at === at)?.opened ?? null);
  const now = useRef<{ scroll: number; opened: string | null }>({ scroll: 0, opened });

  useLayoutEffect(() => {
    if (!there) return;
    const kept = fresh ? undefined : keptPlaces(userId).find((one) => one.at === at);
    now.current = { scroll: kept?.scroll ?? 0, opened: kept?.opened ?? null };
    scrollTo(0, now.current.scroll);
  }, [there, at, fresh, userId]);

  useEffect(() => {
    if (!there) return;
    const keep = () => keepPlace(userId, { at, ...now.current });
    const onScroll = () => {
      now.current.scroll = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    // A phone may end the page without another word once it is hidden.
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [there, at, userId]);

  const open = useCallback((id: string) => {
    now.current.opened = id;
  }, []);
  return { opened, open };
}
