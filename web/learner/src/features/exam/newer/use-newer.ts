import type { ExamContent } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { useState } from 'react';
import type { Draft } from '../../../blocks/draft/use-draft.js';
import { type ExamItem, type Facts, factsKey, type KnownFacts } from '../model.js';

/** An item of which there is a newer version than the one that the exam holds. */
export type Newer = {
  readonly key: string;
  readonly quizId: string;
  readonly from: number;
  readonly newer: number;
  readonly facts: Facts;
};

export type NewerVersions = ReturnType<typeof useNewer>;

/** Newer versions of items: which there are, which were taken over into the draft, and the way back while it is not saved. */
export function useNewer(draft: Draft<ExamContent>, facts: KnownFacts, onFacts: (facts: readonly Facts[]) => void) {
  const [taken, setTaken] = useState<Readonly<Record<string, number>>>({});
  const [open, setOpen] = useState<readonly Newer[] | null>(null);
  const { content } = draft;
  const all = content.sections.flatMap(({ items }) => items.flatMap((item) => newerOf(item, facts) ?? []));
  const move = (to: (item: ExamItem) => number | undefined) =>
    draft.change({
      sections: content.sections.map((section) => ({
        ...section,
        items: section.items.map((item) => ({ ...item, version: to(item) ?? item.version })),
      })),
    });
  return {
    all,
    open,
    look: (items: readonly Newer[]) => setOpen(items),
    lookAt: (item: ExamItem) => setOpen(all.filter(({ key }) => key === factsKey(item))),
    close: () => setOpen(null),
    take: (items: readonly Newer[], known: readonly Facts[]) => {
      onFacts(known);
      const by = new Map(items.map((one) => [one.key, one]));
      setTaken({
        ...taken,
        ...Object.fromEntries(items.map(({ quizId, newer, from }) => [`${quizId} ${newer}`, from])),
      });
      move((item) => by.get(factsKey(item))?.newer);
    },
    /** The version that was there before, where a newer one was taken and not saved yet. */
    before: (item: ExamItem): number | null => (draft.dirty ? (taken[factsKey(item)] ?? null) : null),
    takeBack: (item: ExamItem) => {
      const key = factsKey(item);
      move((one) => (factsKey(one) === key ? taken[key] : undefined));
    },
  };
}

function newerOf(item: ExamItem, known: KnownFacts): Newer | null {
  const key = factsKey(item);
  const facts = known[key];
  if (!facts || facts.newer === null) return null;
  return { key, quizId: item.quiz_id, from: item.version, newer: facts.newer, facts };
}
