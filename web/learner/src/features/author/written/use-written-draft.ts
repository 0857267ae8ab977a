import { useMemo } from 'react';
import { type Draft, useDraft } from '../../../blocks/draft/use-draft.js';
import { asWritten } from '../../../lib/image-address.js';

type Options<C> = {
  /** `text`, `book`. */
  kind: string;
  whole: { readonly _id: string; readonly version: number; readonly content: C } | null;
  blank: () => C;
  isContent: (content: Partial<C>) => boolean;
};

/** What every kind has before anything is written. */
export const blankFacts = () => ({
  title: '',
  category: 'algebra' as const,
  tags: [],
  language: null,
  grade: null,
  chapter: '',
  difficulty: null,
  translations: {},
});

/** What is being written of a text or a book; pictures stand in it as their author writes them. */
export function useWrittenDraft<C extends object>({ kind, whole, blank, isContent }: Options<C>): Draft<C> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a blank one is does not change.
  const saved = useMemo(
    () => ({ content: whole ? asWritten(whole.content) : blank(), version: whole?.version ?? null }),
    [whole],
  );
  const draft = useDraft<C>({ what: `${kind}:${whole?._id ?? 'new'}`, saved, isContent });
  return {
    ...draft,
    accept: ({ content, version }, whose) => draft.accept({ content: asWritten(content), version }, whose),
  };
}
