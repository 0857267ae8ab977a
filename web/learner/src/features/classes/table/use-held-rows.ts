import { useRef, useState } from 'react';
import { keptInPlace } from './rows.js';

/** To be spread on what holds the table. */
export type Pointing = ReturnType<typeof useHeldRows>['pointing'];

/**
 * While a pointer or the keyboard is on the table its rows stay where they are, though a class that begins or hands in would change their
 * order: what a press is aimed at must not slip away. `arranged` stands for the order that is asked for; another one is followed at once.
 */
export function useHeldRows<R extends Parameters<typeof keptInPlace>[0][number]>(
  rows: readonly R[],
  all: readonly R[],
  arranged: string,
) {
  const [held, setHeld] = useState(false);
  const kept = useRef({ arranged, ids: [] as readonly string[] });
  const shown = held && kept.current.arranged === arranged ? keptInPlace(rows, all, kept.current.ids) : rows;
  kept.current = { arranged, ids: shown.map(({ user }) => user._id) };
  const pointing = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { shown, pointing };
}
