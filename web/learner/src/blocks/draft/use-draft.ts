import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../../lib/session.js';
import { draftKey, dropDraft, keepDraft, readDraft } from './kept-draft.js';

export type Base<C> = { readonly content: C; readonly version: number | null };

export type Draft<C> = {
  readonly content: C;
  readonly change: (next: Partial<C>) => void;
  readonly dirty: boolean;
  /** The saved version that this grew from. */
  readonly version: number | null;
  /** When unsaved work of an earlier visit was taken up again. */
  readonly restoredAt: string | null;
  /** The device keeps no drafts (private window, full storage). */
  readonly unkept: boolean;
  /** What is written now goes to the server. */
  readonly sending: () => void;
  /** This is what is saved now; what was typed since `sending` stays, unsaved. */
  readonly accept: (saved: Base<C>) => void;
  readonly discard: () => void;
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
  const [content, setContent] = useState<C>(found?.content ?? saved.content);
  const [version, setVersion] = useState(found ? found.version : saved.version);
  const [restoredAt, setRestoredAt] = useState(found?.at ?? null);
  const [unkept, setUnkept] = useState(false);
  const dirty = !same(content, base.content);
  const newest = useRef({ key, content, version, dirty });
  newest.current = { key, content, version, dirty };

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

  const settle = useCallback((next: Base<C>) => {
    setBase(next);
    setContent(next.content);
    setVersion(next.version);
    setRestoredAt(null);
    dropDraft(newest.current.key);
    newest.current = { ...newest.current, ...next, dirty: false };
  }, []);

  const accept = useCallback(
    (next: Base<C>) => {
      const later = sent.current !== null && !same(sent.current, newest.current.content);
      sent.current = null;
      if (!later) return settle(next);
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

  const change = useCallback((next: Partial<C>) => setContent((old) => ({ ...old, ...next })), []);
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
    discard: () => settle(base),
  };
}
