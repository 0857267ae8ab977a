import { readLocal, writeLocal } from '@mathquiz/web';
import { useCallback, useState } from 'react';

type Place = { readonly at: number; readonly later: readonly number[] };
type Options = {
  attemptId: string;
  count: number;
  /** Nobody goes back. */
  forward: boolean;
  /** The furthest place that any device has shown. */
  reached: number;
};

/** Which question is open and which are marked for later; kept on this device, by attempt. */
export function usePlace({ attemptId, count, forward, reached }: Options) {
  const key = `place.${attemptId}`;
  const [place, setPlace] = useState<Place>(() => {
    const { at = reached, later = [] } = readLocal<Place>(key) ?? {};
    return { at: forward ? Math.max(at, reached) : at, later };
  });
  const keep = useCallback(
    (next: (place: Place) => Place) =>
      setPlace((now) => {
        const then = next(now);
        writeLocal(key, then);
        return then;
      }),
    [key],
  );
  const go = useCallback(
    (to: number) => keep((now) => ({ ...now, at: Math.max(forward ? now.at : 0, Math.min(count - 1, to)) })),
    [keep, count, forward],
  );
  const toggleLater = useCallback(
    (index: number) =>
      keep(({ at, later }) => ({
        at,
        later: later.includes(index) ? later.filter((one) => one !== index) : [...later, index],
      })),
    [keep],
  );
  return { at: Math.min(place.at, count - 1), later: place.later, go, toggleLater };
}
