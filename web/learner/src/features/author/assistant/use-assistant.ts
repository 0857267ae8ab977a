import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';
import { useEffect, useState } from 'react';
import { keyOf, queries, useSend } from '../../../lib/use-call.js';

const newItem = 'new';
/** This device keeps the draft, so it keeps where the draft comes from. */
const keyOfTaken = (id: string) => `ai-taken:${id}`;

/** Whether the assistant stands beside the item, and the mark `ai_generated` once something of it is saved. */
export function useAssistant(quiz: Quiz | null, isDirty: boolean) {
  const id = quiz?._id ?? newItem;
  const [isOpen, setOpen] = useState(false);
  const mark = useSend(quizRoutes.markQuiz, {
    quiet: true,
    onDone: ({ data }) => queries.setQueryData(keyOf(quizRoutes.getQuiz, { params: { id: data._id } }), { data }),
  });
  useEffect(() => {
    // Dropped again before it was saved.
    if (!isDirty) forgetLocal(keyOfTaken(id));
  }, [isDirty, id]);
  return {
    isOpen,
    toggle: () => setOpen((now) => !now),
    close: () => setOpen(false),
    /** Something that it proposed stands in the draft. */
    take: () => {
      writeLocal(keyOfTaken(id), true);
    },
    saved: (savedId: string) => {
      if (readLocal(keyOfTaken(id)) === null) return;
      forgetLocal(keyOfTaken(id));
      mark.mutate({ params: { id: savedId, attr: 'ai_generated' } });
    },
  };
}
export type Assistant = ReturnType<typeof useAssistant>;
