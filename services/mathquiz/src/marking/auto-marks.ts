import { pointsOfParts, roundPoints } from '@mathquiz/domain/composition';
import { withPenalty } from '@mathquiz/domain/grading';
import { type DrawOptions, itemSeed, partKeyOf } from '@mathquiz/domain/randomisation';
import { type GradedItem, gradeAnswers, leftToPerson } from '../engine/grade-answers.js';
import type { AnsweredItem } from '../engine/grading.handler.js';
import type { MarkingPool } from '../engine/lanes.js';
import type { AttemptDocument, StoredAnswer, StoredMark } from '../records/attempt.schema.js';
import type { TestItem } from '../records/test.schema.js';

/** How often each part, by its key, was missed in the attempts before. */
export type Tries = ReadonlyMap<string, number>;
type Submitted = {
  readonly answers: Readonly<Record<string, Pick<StoredAnswer, 'value' | 'decimal'>>>;
  readonly seed: string;
};

/** A submission's answers by item, as they are judged. */
export function answeredItems(
  { answers, seed }: Submitted,
  items: readonly Pick<TestItem, 'content'>[],
): AnsweredItem[] {
  return items.map(({ content }, index) => ({
    content,
    seed: itemSeed(seed, index),
    answers: Object.fromEntries(
      content.parts.map(({ id }) => {
        const answer = answers[partKeyOf(index, id)];
        return [id, answer ? { value: answer.value, decimal: answer.decimal } : null];
      }),
    ),
  }));
}

/**
 * The machine's marks of a submission, of its own items, from its judgements less what earlier tries cost. Points are null where a person has to decide: the rule could not, or
 * the answer could not be read.
 */
export function autoMarks(
  items: readonly TestItem[],
  own: readonly number[],
  judged: readonly GradedItem[],
  tries: Tries,
  at: Date,
): StoredMark[] {
  return own.flatMap((index) => {
    const item = items[index];
    if (!item) return [];
    const points = pointsOfParts(item.content.parts, item);
    return item.content.parts.map((part, position): StoredMark => {
      const key = partKeyOf(index, part.id);
      const own = judged[index]?.[position] ?? null;
      const judgement = own && withPenalty(own, part.attempt_penalty, tries.get(key) ?? 0);
      const open = judgement === null || judgement.validity === 'invalid' || judgement.credit === null;
      return {
        part: key,
        points: open ? null : roundPoints((judgement.credit ?? 0) * (points[position] ?? 0)),
        source: 'auto',
        by: null,
        at,
        reason: '',
        judgement,
      };
    });
  });
}

/** The judgements of these items of a submission, by their places in the test; nothing of the others. */
export async function judgedItems(
  pool: MarkingPool,
  submitted: Submitted,
  items: readonly Pick<TestItem, 'content'>[],
  own: readonly number[],
  options: DrawOptions,
  share: string,
): Promise<GradedItem[]> {
  const answered = answeredItems(submitted, items);
  const judged = await gradeAnswers(
    pool,
    own.flatMap((index) => answered[index] ?? []),
    options,
    share,
  );
  return items.map((_, index) => judged[own.indexOf(index)] ?? []);
}

/** The marks of a submission that the machine has failed to mark too often: each answer is a person's. Needs nothing but it. */
export function givenUp({ parts, answers }: Pick<AttemptDocument, 'parts' | 'answers'>, at: Date): StoredMark[] {
  return parts.map((part): StoredMark => {
    const judgement = leftToPerson('none', answers[part]?.value ?? '', 'notMarked');
    return { part, points: judgement.credit, source: 'auto', by: null, at, reason: '', judgement };
  });
}
