import { CallError } from '@mathquiz/contracts/client';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { useIdempotencyKey } from '@mathquiz/web';
import { useState } from 'react';
import { useKind } from '../../../blocks/content/kind.js';
import { keyOf, queries, useSend } from '../../../lib/use-call.js';

type Options = { id: string | null; onSaved: (quiz: Quiz) => void };

/** Saves a new item or a new version; a conflict (409) is a state of its own, because nothing may be overwritten unseen. */
export function useSave({ id, onSaved }: Options) {
  const { calls } = useKind();
  const stale = [calls.list, calls.history];
  const [conflict, setConflict] = useState(false);
  // Pressing twice, or again after a lost answer, makes one item.
  const keyFor = useIdempotencyKey();
  const done = (quiz: Quiz) => {
    queries.setQueryData(keyOf(calls.get, { params: { id: quiz._id } }), { data: quiz });
    setConflict(false);
    onSaved(quiz);
  };
  const create = useSend(calls.create, { refresh: stale, onDone: ({ data }) => done(data) });
  const save = useSend(calls.save, {
    refresh: stale,
    onDone: ({ data }) => done(data),
    onFailed: (error) => {
      const between = error instanceof CallError && error.code === 'version_conflict';
      // What was stored at the conflict before this one is not what is stored now: the dialog asks under another key than the page.
      if (between && id !== null)
        void queries.resetQueries({ queryKey: keyOf(calls.get, { params: { id }, query: {} }) });
      setConflict(between);
    },
  });
  return {
    pending: create.isPending || save.isPending,
    error: conflict ? null : (create.error ?? save.error),
    conflict,
    settleConflict: () => setConflict(false),
    /** Somebody has saved meanwhile: what is different is seen before one saves. */
    compare: () => {
      if (id !== null) void queries.resetQueries({ queryKey: keyOf(calls.get, { params: { id }, query: {} }) });
      setConflict(true);
    },
    send: (content: ItemContent, version: number | null, message = '') => {
      if (id === null || version === null) {
        create.mutate({ body: { content, message }, idempotencyKey: keyFor(content) });
      } else {
        save.mutate({ body: { _id: id, version, content, message } });
      }
    },
    /** Another item with the same content, as after a conflict. */
    saveAsNew: (content: ItemContent) =>
      create.mutate({ body: { content, message: '' }, idempotencyKey: crypto.randomUUID() }),
  };
}
