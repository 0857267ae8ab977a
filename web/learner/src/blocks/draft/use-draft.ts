import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../../lib/session.js';
import { draftKey, dropDraft, keepDraft, readDraft } from './kept-draft.js';
import { begun, fieldBetween, redone, type Steps, stepped, undone } from './steps.js';

export type Base<C> = { readonly content: C; readonly version: number | null };

export type Draft<C> = {
  readonly content: C;
  /** By what is written at that moment, where that may have changed since. */
  readonly change: (next: Partial<C> | ((now: C) => Partial<C>)) => void;
  readonly dirty: boolean;
  /** The saved version that this grew from. */
  readonly version: number | null;
  /** When unsaved work of an earlier visit was taken up again. */
  readonly restoredAt: string | null;
  /** The device keeps no drafts (private window, full storage). */
  readonly unkept: boolean;
  /** What is written now goes to the server. */
  readonly sending: () => void;
  /** This is what is saved now; what was typed since `sending` stays, unsaved. `theirs`: it takes the place of what is typed. */
  readonly accept: (saved: Base<C>, whose?: 'mine' | 'theirs') => void;
  readonly discard: () => void;
  /** What was written elsewhere stands here in the place of what does; false: it is of an older edition, and does not fit. */
  readonly takeUp: (written: { readonly content: object; readonly version: number | null }) => boolean;
  /** The step before stands there again; the field that it was made in. null: there is none. */
  readonly undo: () => string | null;
  readonly redo: () => string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

type Options<C> = {
  /** `item:new`, `exam:<id>`. */
  what: string;
  saved: Base<C>;
  isContent: (content: Partial<C>) => boolean;
};

const keepAfterMs = 400;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What is being written, beside what is saved; unsaved work survives a reload (and a crash) on this device. */
export function useDraft<C extends object>({ what, saved, isContent }: Options<C>): Draft<C> {
  const key = draftKey(useUser()._id, what);
  const sent = useRef<C | null>(null);
  const [base, setBase] = useState<Base<C>>(saved);
  const [kept] = useState(() => readDraft(key, isContent));
  const found = kept !== null && !same(kept.content, saved.content) ? kept : null;
  const [steps, setSteps] = useState<Steps<C>>(() => begun(found?.content ?? saved.content));
  const { content } = steps;
  const [version, setVersion] = useState(found ? found.version : saved.version);
  const [restoredAt, setRestoredAt] = useState(found?.at ?? null);
  const [unkept, setUnkept] = useState(false);
  const dirty = !same(content, base.content);
  const newest = useRef({ key, content, version, dirty, steps });
  newest.current = { key, content, version, dirty, steps };

  const keepNow = useCallback(() => {
    const now = newest.current;
    if (!now.dirty) return dropDraft(now.key);
    setUnkept(!keepDraft(now.key, { content: now.content, version: now.version, at: new Date().toISOString() }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is what it runs for.
  useEffect(() => {
    const timer = setTimeout(keepNow, keepAfterMs);
    return () => clearTimeout(timer);
  }, [content, base, keepNow]);

  // The last keystrokes before a reload, a closed tab or another page.
  useEffect(() => {
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);

  // What was written before one's own save can be taken back after it. What grew from another version cannot: it would take that back unseen.
  const settle = useCallback((next: Base<C>, after: (before: Steps<C>) => Steps<C> = () => begun(next.content)) => {
    setBase(next);
    setSteps(after);
    setVersion(next.version);
    setRestoredAt(null);
    dropDraft(newest.current.key);
    newest.current = { ...newest.current, ...next, dirty: false };
  }, []);

  const accept = useCallback(
    (next: Base<C>, whose: 'mine' | 'theirs' = 'mine') => {
      const own = sent.current;
      sent.current = null;
      if (own === null || whose === 'theirs') return settle(next);
      if (same(own, newest.current.content)) return settle(next, (before) => ({ ...before, content: next.content }));
      // Under the name of something new it would come back on the next new page.
      dropDraft(newest.current.key);
      setBase(next);
      setVersion(next.version);
    },
    [settle],
  );

  // Saved elsewhere while nothing is typed here: show that.
  const moved = !dirty && saved.version !== null && saved.version > (base.version ?? 0);
  useEffect(() => {
    if (moved) settle(saved);
  }, [moved, saved, settle]);

  const change = useCallback<Draft<C>['change']>((next) => {
    const at = Date.now();
    setSteps((old) => {
      const more = typeof next === 'function' ? next(old.content) : next;
      return stepped(old, { ...old.content, ...more }, at);
    });
  }, []);
  const go = (way: typeof undone<C>) => {
    setSteps(way);
    return fieldBetween(content, way(steps).content);
  };
  return {
    content,
    change,
    dirty,
    version,
    restoredAt: dirty ? restoredAt : null,
    unkept,
    sending: () => {
      sent.current = content;
    },
    accept,
    discard: () =>
      settle(base, version === base.version ? (before) => stepped(before, base.content, Date.now()) : undefined),
    takeUp: (written) => {
      const taken = written.content as C;
      if (!isContent(taken)) return false;
      // From another version on, what stood here before would take that version back unseen.
      setSteps((old) => (written.version === version ? stepped(old, taken, Date.now()) : begun(taken)));
      setVersion(written.version);
      setRestoredAt(null);
      return true;
    },
    undo: () => go(undone),
    redo: () => go(redone),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
  };
}
