import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { fitting, type Slash, type SlashEntry, slashAt, withEntry } from './slash.js';

type Options = {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
  entries: () => readonly SlashEntry[];
};

/** The list that a `/` opens in a field: filtered by what is typed, walked with the arrows, taken with Enter or Tab, closed with Escape. */
export function useSlash({ field, value, onChange, entries }: Options) {
  const id = useId();
  const [slash, setSlash] = useState<Slash | null>(null);
  const [chosen, setChosen] = useState(0);
  /** The slash that Escape has closed. */
  const [closed, setClosed] = useState<number | null>(null);
  const found = slash === null || slash.from === closed ? [] : fitting(entries(), slash.typed);
  const active = Math.min(chosen, found.length - 1);

  const look = (text: string) => {
    const next = slashAt(text, field.current?.selectionStart ?? text.length);
    if (next === null) setClosed(null);
    if (next?.typed !== slash?.typed) setChosen(0);
    setSlash(next);
  };
  const pick = (entry: SlashEntry) => {
    if (slash === null) return;
    const after = withEntry(value, slash, entry);
    onChange(after.value);
    setSlash(null);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(after.cursor, after.cursor);
      entry.press?.();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = found[active];
    // While a keyboard composes a sign, Enter and the arrows are its own.
    if (entry === undefined || slash === null || event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown') setChosen((active + 1) % found.length);
    else if (key === 'ArrowUp') setChosen((active + found.length - 1) % found.length);
    else if (key === 'Escape') setClosed(slash.from);
    else if (key === 'Enter' || key === 'Tab') pick(entry);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    id,
    found,
    active,
    from: slash?.from ?? 0,
    look,
    pick,
    /** For the field. */
    handlers: { onKeyDown, onBlur: () => setSlash(null), onClick: () => look(value) },
  };
}
