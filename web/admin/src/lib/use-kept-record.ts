import { useState } from 'react';
import { useSession } from './session.js';

type Fields = Readonly<Record<string, unknown>>;

/** An empty field is `''` in the form and null, or nothing, in the record. */
export const sameField = (one: unknown, other: unknown) =>
  JSON.stringify(one || null) === JSON.stringify(other || null);

/**
 * For a form of react-admin: the record that it begins with (what was typed before the session ended, until something newer is stored),
 * and whether leaving it warns. Who is led to the sign-in page is not asked: what they have typed waits for them.
 */
export function useKeptRecord<R extends object>(stored: R | undefined) {
  const [typed, setTyped] = useState<{ values: Fields; over: Fields } | null>(null);
  const warns = useSession().state === 'admin';
  const now: Fields = { ...stored };
  // The record comes anew after the sign-in, and somebody may have joined the group meanwhile: only the fields that were typed count.
  const restored = typed !== null && Object.keys(typed.values).every((name) => sameField(typed.over[name], now[name]));
  const record = restored ? { ...stored, ...typed.values } : stored;
  const restore = (values: Fields) => {
    const changed = Object.entries(values).filter(([name, value]) => !sameField(value, now[name]));
    setTyped({ values: Object.fromEntries(changed), over: now });
  };
  return { record, restored, warns, restore };
}
