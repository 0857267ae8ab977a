import { useEffect, useState } from 'react';
import type { ServerClock } from './server-clock.js';

/** Milliseconds until the deadline by the server's clock, looked at every second; null: no limit, or not known yet. */
export function useTimeLeft(clock: ServerClock, deadline: string | null): number | null {
  const [left, setLeft] = useState(() => (deadline === null ? null : clock.left(deadline)));
  useEffect(() => {
    if (deadline === null) return setLeft(null);
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = clock.left(deadline);
      setLeft(now);
      // On the second, so that the figure neither stutters nor skips.
      timer = setTimeout(look, now === null ? 1000 : now % 1000 || 1000);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock, deadline]);
  return left;
}
