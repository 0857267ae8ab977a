import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';
import { useState } from 'react';
import { draftKey } from '../../../blocks/draft/kept-draft.js';
import type { Base, Draft } from '../../../blocks/draft/use-draft.js';
import { useUser } from '../../../lib/session.js';

/** What is typed in the source and is no item yet: it is kept as it is, beside the draft, which stays as it last was. */
export type Held = {
  readonly text: string;
  /** Errors in it. */
  readonly count: number;
  /** What the draft held meanwhile. */
  readonly over: object;
};

/** On this device, as drafts are. */
type Kept = Pick<Held, 'text' | 'count'> & Pick<Base<unknown>, 'version'>;

function readHeld(key: string, { content, version }: Base<object>): Held | null {
  const kept = readLocal<Partial<Kept>>(key);
  if (typeof kept?.text !== 'string' || typeof kept.count !== 'number') return null;
  // Of another version it is told that the item has changed.
  return { text: kept.text, count: kept.count, over: kept.version === version ? content : kept };
}

/**
 * Keeps what the source view cannot write into the draft, while other views are looked at and over a reload; nothing is saved as long as it is
 * there. `what`: `quiz:new`, `quiz:<id>`.
 */
export function useSource<C extends object>(what: string, draft: Draft<C>) {
  const key = draftKey(useUser()._id, `${what}:source`);
  const [held, setHeld] = useState(() => readHeld(key, draft));
  // What comes back with a page is told at once.
  const [refused, setRefused] = useState(held !== null);
  const hold = (next: Held | null) => {
    setHeld(next);
    if (next !== null) return writeLocal(key, { text: next.text, count: next.count, version: draft.version });
    forgetLocal(key);
    setRefused(false);
  };
  return {
    held,
    hold,
    /** Saving was tried while it is there. */
    refused: refused && held !== null,
    refuse: () => setRefused(true),
    /** The draft with what is held counted in. */
    guarded: {
      ...draft,
      dirty: draft.dirty || held !== null,
      discard: () => {
        hold(null);
        draft.discard();
      },
    },
  };
}
