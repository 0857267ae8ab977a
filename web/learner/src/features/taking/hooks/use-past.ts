import { useEffect, useState } from 'react';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';

/** A timer takes no longer than a few weeks. */
const longestMs = 3_600_000;

/** Whether a moment has passed by the server's clock; false for none, and while the clock is not known. */
export function usePast(clock: ServerClock, moment: string | null): boolean {
  const [past, setPast] = useState(() => moment !== null && clock.left(moment) === 0);
  useEffect(() => {
    if (moment === null) return setPast(false);
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = clock.left(moment);
      setPast(left === 0);
      if (left !== 0) timer = setTimeout(look, left === null ? 1000 : Math.min(left, longestMs));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock, moment]);
  return past;
}
