import type {
  Judgement,
  MarkedPart,
  MarkRevision,
  Person,
  PublicKey,
  PublicPart,
  Submission,
} from '@mathquiz/contracts';
import { effectiveMarks, totalOf } from '@mathquiz/domain/grading';
import { moreAt, shownTo } from '@mathquiz/domain/lifecycle';
import { itemOrder } from '@mathquiz/domain/randomisation';
import { AppError } from '@mathquiz/platform';
import type { RenderedItem } from '../engine/showing.handler.js';
import type { AttemptDocument, StoredMark } from '../records/attempt.schema.js';
import { closedForAll } from '../records/closed-for-all.js';
import { toStoredAnswer } from '../records/stored-answer.js';
import type { TestHead, TestItem } from '../records/test.schema.js';

/** The items of a submission as drawn, and "we read this as" of answers without a judgement, by part. */
export type Contents = {
  readonly items: readonly TestItem[];
  readonly shown: readonly RenderedItem[];
  readonly readings: ReadonlyMap<string, string | null>;
};
export type Viewer = { readonly teacher: boolean; readonly people: ReadonlyMap<string, Person> };
const everything = { correctness: true, score: true, key: true, solution: true } as const;

/** A submission with what its test shows to this viewer at this moment; the teacher sees everything. */
export function toSubmission(
  attempt: AttemptDocument,
  test: TestHead,
  { items, shown: drawnItems, readings }: Contents,
  viewer: Viewer,
  now: Date,
): Submission {
  const facts = { submitted: attempt.state !== 'in_progress', close_at: closedForAll(test) };
  const shown = viewer.teacher ? everything : shownTo(test.options.release, facts, now);
  const user = viewer.people.get(attempt.user_id.toHexString());
  if (!user) throw new AppError('internal');
  return {
    _id: attempt._id.toHexString(),
    test_id: test._id.toHexString(),
    title: test.title,
    user,
    try: attempt.try,
    state: attempt.state,
    started_at: attempt.started_at.toISOString(),
    submitted_at: attempt.submitted_at?.toISOString() ?? null,
    score: shown.score ? attempt.score : null,
    out_of: test.points,
    shown,
    more_at: viewer.teacher ? null : (moreAt(test.options.release, facts, now)?.toISOString() ?? null),
    items: itemOrder(items, test.options.shuffle_items, attempt.seed).map((index) => {
      const [drawn, placed] = [drawnItems[index], items[index]];
      if (!drawn?.ok || !placed) throw new AppError('item_not_renderable', { item: index });
      const keys = drawn.item.parts.map((part) => part.key);
      return {
        ...drawn.item,
        quiz_id: placed.quiz_id,
        version: placed.version,
        parts: drawn.item.parts.map((part, at) => toMarkedPart(part, drawn.keys[at], readings, attempt, shown, viewer)),
        points_earned: shown.score ? totalOf(keys, attempt.marks) : null,
        solution: shown.solution ? drawn.solution : null,
      };
    }),
  };
}

function toMarkedPart(
  part: PublicPart,
  answerKey: PublicKey | undefined,
  readings: Contents['readings'],
  attempt: AttemptDocument,
  shown: Submission['shown'],
  viewer: Viewer,
): MarkedPart {
  const { key } = part;
  const answer = attempt.answers[key];
  const judged = attempt.marks.findLast((mark) => mark.part === key && mark.judgement !== null);
  return {
    ...part,
    answer: answer ? toStoredAnswer(answer) : null,
    read_as: answer ? (judged?.judgement?.read_as ?? readings.get(key) ?? null) : null,
    points_earned: shown.score ? (effectiveMarks(attempt.marks).get(key) ?? null) : null,
    judgement: shown.correctness && judged?.judgement ? withoutKey(judged.judgement, shown.key) : null,
    answer_key: shown.key ? (answerKey ?? null) : null,
    revisions: viewer.teacher
      ? attempt.marks.filter((mark) => mark.part === key).map((mark) => toRevision(mark, viewer))
      : [],
  };
}

/** A witness says what the key is worth at a point: it goes with the key. */
export const withoutKey = (judgement: Judgement, keyShown: boolean): Judgement =>
  keyShown ? judgement : { ...judgement, reasons: judgement.reasons.filter((reason) => !('key' in reason.params)) };

function toRevision({ press, ...mark }: StoredMark, viewer: Viewer): MarkRevision {
  return {
    ...mark,
    together: press ? (press.taken_back ? 'takenBack' : 'given') : null,
    by: mark.by ? (viewer.people.get(mark.by.toHexString()) ?? null) : null,
    at: mark.at.toISOString(),
  };
}
