import { readLocal, writeLocal } from '@mathquiz/web';
import { useCallback, useState } from 'react';

type Place = { readonly at: number; readonly later: readonly number[] };

/** Which question is open and which are marked for later; kept on this device, by attempt. */
export function usePlace(attemptId: string, count: number) {
  const key = `place.${attemptId}`;
  const [place, setPlace] = useState<Place>(() => readLocal<Place>(key) ?? { at: 0, later: [] });
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
    (at: number) => keep((now) => ({ ...now, at: Math.max(0, Math.min(count - 1, at)) })),
    [keep, count],
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
