import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { useEffect, useState } from 'react';
import { useKind } from '../../../blocks/content/kind.js';
import { keyOf, queries, useSend } from '../../../lib/use-call.js';
import type { ItemDraft } from '../model/use-item-draft.js';

export type Fork = ReturnType<typeof useFork>;

/** Where a copy stands to its original: what was taken over counts as seen once it is saved. */
export function useFork(quiz: Quiz | null, draft: ItemDraft) {
  const { calls } = useKind();
  const [taken, setTaken] = useState<number | null>(null);
  const id = quiz?._id ?? '';
  const follow = useSend(calls.follow, {
    quiet: true,
    onDone: ({ data }) => {
      setTaken(null);
      queries.setQueryData(keyOf(calls.get, { params: { id } }), { data });
    },
  });
  const { dirty } = draft;
  useEffect(() => {
    // Dropped again before it was saved: the original still has something newer.
    if (!dirty && !follow.isPending && !follow.isError) setTaken(null);
  }, [dirty, follow.isPending, follow.isError]);
  const send = (version: number) => follow.mutate({ params: { id }, body: { version } });
  return {
    /** From which version something stands in the draft that is not saved yet. */
    taken,
    take: setTaken,
    saved: () => {
      if (taken !== null) send(taken);
    },
    /** There is nothing more to take of it, up to that version. */
    done: send,
    pending: follow.isPending,
    error: follow.error,
  };
}
