import { CallError } from '@mathquiz/contracts/client';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { useIdempotencyKey } from '@mathquiz/web';
import { useState } from 'react';
import { keyOf, queries, useSend } from '../../../lib/use-call.js';

type Options = { id: string | null; onSaved: (quiz: Quiz) => void };

const stale = [quizRoutes.listQuiz, quizRoutes.historyOfQuiz];

/** What is stored now; another key than the page's own, which must not change under the dialog. */
export const storedNow = (id: string) => keyOf(quizRoutes.getQuiz, { params: { id }, query: {} });

/** Saves a new item or a new version; a conflict (409) is a state of its own, because nothing may be overwritten unseen. */
export function useSave({ id, onSaved }: Options) {
  const [conflict, setConflict] = useState(false);
  // Pressing twice, or again after a lost answer, makes one item.
  const keyFor = useIdempotencyKey();
  const done = (quiz: Quiz) => {
    queries.setQueryData(keyOf(quizRoutes.getQuiz, { params: { id: quiz._id } }), { data: quiz });
    setConflict(false);
    onSaved(quiz);
  };
  const create = useSend(quizRoutes.createQuiz, { refresh: stale, onDone: ({ data }) => done(data) });
  const save = useSend(quizRoutes.saveQuiz, {
    refresh: stale,
    onDone: ({ data }) => done(data),
    onFailed: (error) => {
      const between = error instanceof CallError && error.code === 'version_conflict';
      // What was stored at the conflict before this one is not what is stored now.
      if (between && id !== null) void queries.resetQueries({ queryKey: storedNow(id) });
      setConflict(between);
    },
  });
  return {
    pending: create.isPending || save.isPending,
    error: conflict ? null : (create.error ?? save.error),
    conflict,
    settleConflict: () => setConflict(false),
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
