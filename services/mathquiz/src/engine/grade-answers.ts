import type { Judgement } from '@mathquiz/contracts';
import { graderVersion } from '@mathquiz/domain/grading';
import type { DrawOptions } from '@mathquiz/domain/randomisation';
import type { TaskResult } from '@mathquiz/platform';
import type { AnsweredItem } from './grading.handler.js';
import type { GuestPool, MarkingPool, TryingPool } from './lanes.js';

/** A judgement by part, in the item's order; null: the item cannot be drawn. */
export type GradedItem = readonly (Judgement | null)[];

/**
 * Grades items in child processes: each in one go, and the parts of one that was given up one by one, so that only the answer
 * that takes too long, or more memory than there is, goes to a person. `share`: whose work it is.
 */
export async function gradeAnswers(
  pool: MarkingPool | TryingPool | GuestPool,
  items: readonly AnsweredItem[],
  options: DrawOptions,
  share: string,
): Promise<GradedItem[]> {
  const given = { items, options };
  const whole = await pool.make(
    'grading',
    given,
    items.map((_, item) => ({ item, part: null })),
    share,
  );
  const partly = whole.flatMap((piece, item) =>
    piece.state === 'made' ? [] : (items[item]?.content.parts ?? []).map((_, part) => ({ item, part })),
  );
  const results = partly.length > 0 ? await pool.make('grading', given, partly, share) : [];
  return items.map(({ content, answers }, item): GradedItem => {
    const made = whole[item];
    return content.parts.map((part, at) => {
      if (made?.state === 'made') return made.made?.[at] ?? null;
      const piece = results[partly.findIndex((task) => task.item === item && task.part === at)];
      if (piece?.state === 'made') return piece.made?.[0] ?? null;
      return leftToPerson(part.kind, answers[part.id]?.value ?? '', codeOf(piece));
    });
  });
}

const codeOf = (piece: TaskResult<unknown> | undefined): 'budget' | 'notMarked' =>
  piece === undefined || piece.state === 'threw' ? 'notMarked' : 'budget';

/** What stands for a judgement that no machine made: undecided for an answer, blank for none. */
export function leftToPerson(rule: string, answer: string, code: 'budget' | 'notMarked'): Judgement {
  const base = { read_as: null, feedback: '', answer_class: '', rule, grader_version: graderVersion };
  if (answer.trim() === '') return { ...base, validity: 'blank', outcome: null, credit: 0, reasons: [] };
  return { ...base, validity: 'valid', outcome: 'undecided', credit: null, reasons: [{ code, params: {} }] };
}
