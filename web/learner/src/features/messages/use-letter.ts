import type { Person } from '@mathquiz/contracts/fields';
import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';
import { useState } from 'react';
import { useUser } from '../../lib/session.js';

export type Letter = { readonly to: readonly Person[]; readonly title: string; readonly text: string };

/** What is being written, kept in this tab until it is sent. The key is of this wording: sent twice, it arrives once. */
export function useLetter(place: string, start: Letter) {
  const kept = `message:${useUser()._id}:${place}`;
  const [letter, setLetter] = useState<Letter>(() => readLocal<Letter>(kept, sessionStorage) ?? start);
  const [key, setKey] = useState(() => crypto.randomUUID());
  return {
    letter,
    key,
    change: (change: Partial<Letter>) => {
      const next = { ...letter, ...change };
      setLetter(next);
      setKey(crypto.randomUUID());
      writeLocal(kept, next, sessionStorage);
    },
    forget: () => forgetLocal(kept, sessionStorage),
  };
}
