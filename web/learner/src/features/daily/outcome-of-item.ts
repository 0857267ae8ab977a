import type { DailyResult } from '@mathquiz/contracts/mathquiz/daily.schemas';

export type ItemOutcome = 'correct' | 'partly' | 'wrong' | 'undecided';

/** How a question went as a whole: right where every part is. */
export function outcomeOfItem({ items, judgements }: DailyResult, index: number): ItemOutcome {
  const own = Object.entries(judgements).filter(([key]) => key.startsWith(`${index}_`));
  if (own.every(([, { outcome }]) => outcome === 'correct')) return 'correct';
  const points = items.find((item) => item.index === index);
  if (!points || points.out_of === 0) return 'undecided';
  return points.earned > 0 ? 'partly' : 'wrong';
}

export const outcomesOf = (result: DailyResult): ItemOutcome[] =>
  result.items.map(({ index }) => outcomeOfItem(result, index));

export const rightIn = (outcomes: readonly ItemOutcome[]): number => outcomes.filter((one) => one === 'correct').length;

/** As they are shared: a sign a question says nothing of the question. */
export const sharedSigns: Readonly<Record<ItemOutcome, string>> = {
  correct: '🟩',
  partly: '🟨',
  wrong: '🟥',
  undecided: '⬜',
};
