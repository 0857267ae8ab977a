import { roundPoints, shareOut, withPenalty } from '@mathquiz/domain/grading';
import { itemSeed, partKeyOf } from '@mathquiz/domain/randomisation';
import { type GradedItem, leftToPerson } from '../engine/grade-answers.js';
import type { AnsweredItem } from '../engine/grading.handler.js';
import type { AttemptDocument, StoredMark } from '../records/attempt.schema.js';
import type { TestItem } from '../records/test.schema.js';

/** How often each part, by its key, was missed in the attempts before. */
export type Tries = ReadonlyMap<string, number>;
type Submitted = Pick<AttemptDocument, 'answers' | 'seed'>;

/** A submission's answers by item, as they are judged. */
export function answeredItems({ answers, seed }: Submitted, items: readonly TestItem[]): AnsweredItem[] {
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
 * The machine's marks of a submission, from its judgements less what earlier tries cost. Points are null where a person has to decide: the rule could not, or
 * the answer could not be read.
 */
export function autoMarks(
  items: readonly TestItem[],
  judged: readonly GradedItem[],
  tries: Tries,
  at: Date,
): StoredMark[] {
  return items.flatMap((item, index) => {
    const points = shareOut(item.content.parts, item.points);
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

/** The marks of a submission that the machine has failed to mark too often: each answer is a person's. Needs nothing but it. */
export function givenUp({ parts, answers }: Pick<AttemptDocument, 'parts' | 'answers'>, at: Date): StoredMark[] {
  return parts.map((part): StoredMark => {
    const judgement = leftToPerson('none', answers[part]?.value ?? '', 'notMarked');
    return { part, points: judgement.credit, source: 'auto', by: null, at, reason: '', judgement };
  });
}
