import type { ServerClock } from '../../../blocks/clock/server-clock.js';

/** Milliseconds since the epoch by the server's clock, told every second to all who ask: one timer for a whole class. */
export type Ticker = { readonly subscribe: (listener: () => void) => () => void; readonly now: () => number | null };

export function createTicker(clock: ServerClock): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let now = clock.now();
  const tick = () => {
    now = clock.now();
    for (const listener of listeners) listener();
    // On the second, so that no figure skips one.
    timer = setTimeout(tick, now === null ? 1000 : 1000 - (now % 1000));
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) tick();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    now: () => now,
  };
}
