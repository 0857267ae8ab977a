import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { markedSeen } from '@mathquiz/domain/languages';
import { use, useRef } from 'react';
import { useKind } from '../../../blocks/content/kind.js';
import { useT } from '../../../lib/texts.js';
import { keyOf, queries, useSend } from '../../../lib/use-call.js';
import { OwnDraft } from '../model/own-draft.js';

type Old = { readonly content: ItemContent; readonly version: number };

/** Saves an old version as the newest one. What is typed and not saved stands in its way: it is saved first, or dropped by its author. */
export function useRestore(quiz: Quiz, onDone: () => void) {
  const t = useT();
  const { calls } = useKind();
  const stale = [calls.list, calls.history];
  const draft = use(OwnDraft);
  // What comes after the typed has been saved.
  const next = useRef<Old | null>(null);
  const save = useSend(calls.save, {
    refresh: stale,
    onDone: ({ data }) => {
      queries.setQueryData(keyOf(calls.get, { params: { id: quiz._id } }), { data });
      draft?.accept(data);
      const old = next.current;
      next.current = null;
      if (old) send(old, data.version);
      else onDone();
    },
    onFailed: () => {
      next.current = null;
      // Saved by somebody else meanwhile: then that is shown.
      for (const { subject } of [calls.get, calls.history]) void queries.invalidateQueries({ queryKey: [subject] });
    },
  });
  const send = ({ content, version }: Old, after: number) =>
    save.mutate({
      body: {
        _id: quiz._id,
        version: after,
        content: markedSeen(content),
        message: t('review.restoredFrom', { version }),
      },
    });
  return {
    pending: save.isPending,
    error: save.error,
    dirty: draft?.dirty ?? false,
    restore: (old: Old) => send(old, quiz.version),
    restoreAfterMine: (old: Old) => {
      if (!draft) return;
      next.current = old;
      save.mutate({ body: { _id: quiz._id, version: draft.version ?? quiz.version, content: draft.content } });
    },
  };
}
