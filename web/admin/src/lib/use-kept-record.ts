import { useState } from 'react';
import { useSession } from './session.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * For a form of react-admin: the record that it begins with (what was typed before the session ended, until something newer is stored),
 * and whether leaving it warns. Who is led to the sign-in page is not asked: what they have typed waits for them.
 */
export function useKeptRecord<R extends object>(stored: R | undefined) {
  const [typed, setTyped] = useState<{ values: Fields; over: R | undefined } | null>(null);
  const warns = useSession().state === 'admin';
  // By what it says: loaded anew after the sign-in, the same record is another object.
  const restored = typed !== null && JSON.stringify(typed.over) === JSON.stringify(stored);
  const record = restored ? { ...stored, ...typed.values } : stored;
  return { record, restored, warns, restore: (values: Fields) => setTyped({ values, over: stored }) };
}
