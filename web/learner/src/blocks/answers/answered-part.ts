import type { MarkedPart } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import type { Judgement, PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';

/** A part with what was answered and, for those who may know, what is right and why. */
export type AnsweredPart = PublicPart & Pick<MarkedPart, 'answer' | 'read_as' | 'judgement' | 'answer_key'>;

/** Number of the first line of a calculation that does not follow or cannot be read, from 1; null when none is known. */
export function brokenLine(judgement: Judgement | null): number | null {
  const line = judgement?.reasons.map(({ params }) => params.line).find((one) => one !== undefined);
  return line === undefined ? null : Number(line);
}

/** How many lines from the first on are known to follow; all of them where only the end is not what was asked for. */
export function followingLines(judgement: Judgement | null): number {
  const broken = brokenLine(judgement);
  if (broken !== null) return broken - 1;
  const allFollow = judgement?.outcome === 'correct' || judgement?.reasons.some(({ code }) => code === 'otherEnd');
  return allFollow === true ? Number.POSITIVE_INFINITY : 0;
}

/** Kinds whose answer and key are shown as one: options with both marked, pairs with what was right, one drawing. */
const together: readonly PublicPart['kind'][] = ['choice', 'choice_multi', 'match', 'categorise', 'graph'];
export const isShownAsOne = ({ kind }: PublicPart): boolean => together.includes(kind);
