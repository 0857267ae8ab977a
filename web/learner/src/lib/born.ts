import { useState } from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigationType, useParams } from 'react-router';

/**
 * Something written on a page for new things gets an address when it is first saved. The page stays the same one then: what is
 * typed between the save and the new address must not be lost. `place` is the history entry of the page where it was written.
 */
export const born = (isNew: boolean, place: string): NavigateOptions =>
  isNew ? { replace: true, state: { bornAt: place } } : {};

export function bornAt(location: Location): string | null {
  const state: unknown = location.state;
  return typeof state === 'object' && state !== null && 'bornAt' in state ? String(state.bornAt) : null;
}

/** The history entry that one came to, whatever of its address is replaced while one is there. */
function usePlace({ key }: Location): string {
  const type = useNavigationType();
  const [kept, setKept] = useState(key);
  if (type === 'REPLACE' || kept === key) return kept;
  setKept(key);
  return key;
}

/** The id in the address (null: new), the history entry, and a key that stays while a new thing gets its address. */
export function useBirthplace(): { id: string | null; place: string; key: string } {
  const { id = 'new' } = useParams();
  const location = useLocation();
  const place = usePlace(location);
  const isNew = id === 'new';
  return { id: isNew ? null : id, place, key: isNew ? place : (bornAt(location) ?? id) };
}
