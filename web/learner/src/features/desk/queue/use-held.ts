import type { HelpRequest } from '@mathquiz/contracts/chat/help.schemas';
import { useRef, useState } from 'react';
import { heldRows } from './held-rows.js';

/**
 * While a pointer or the keyboard is on the list its rows stay where they are, also those that belong elsewhere by now: what a press is
 * aimed at must not slip away. `arranged` stands for what is asked for; something else is followed at once.
 */
export function useHeld(rows: readonly HelpRequest[], arranged: string) {
  const [held, setHeld] = useState(false);
  const kept = useRef({ arranged, rows });
  const shown = held && kept.current.arranged === arranged ? heldRows(kept.current.rows, rows) : rows;
  kept.current = { arranged, rows: shown };
  const pointing = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { shown, pointing };
}
