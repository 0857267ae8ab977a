import { type RefObject, useEffect } from 'react';

/** The step before took the focused button away with it: the keyboard goes on at what this one begins with. */
export function useTakeUp(place: RefObject<HTMLElement | null>, first: string, ready = true): void {
  useEffect(() => {
    if (!ready || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, [place, first, ready]);
}
