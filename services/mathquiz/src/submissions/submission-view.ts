import type {
  Judgement,
  MarkedPart,
  MarkRevision,
  Person,
  PublicKey,
  PublicPart,
  Submission,
} from '@mathquiz/contracts';
import { effectiveMarks, totalOf, withoutKey } from '@mathquiz/domain/grading';
import { everythingShown } from '@mathquiz/domain/lifecycle';
import { itemOrder } from '@mathquiz/domain/randomisation';
import { AppError } from '@mathquiz/platform';
import type { RenderedItem } from '../engine/showing.handler.js';
import { fullScoreOf, takenOff } from '../marking/result-of.js';
import type { AttemptDocument, StoredMark } from '../records/attempt.schema.js';
import { shownOf } from '../records/shown.js';
import { toStoredAnswer } from '../records/stored-answer.js';
import type { TestHead, TestItem } from '../records/test.schema.js';

/** The items of a submission as drawn, and "we read this as" of answers without a judgement, by part. */
export type Contents = {
  readonly items: readonly TestItem[];
  readonly shown: readonly (RenderedItem | undefined)[];
  readonly readings: ReadonlyMap<string, string | null>;
};
export type Viewer = { readonly teacher: boolean; readonly people: ReadonlyMap<string, Person> };

/** A submission with what its test shows to this viewer at this moment; the teacher sees everything. */
export function toSubmission(
  attempt: AttemptDocument,
  test: TestHead,
  { items, shown: drawnItems, readings }: Contents,
  viewer: Viewer,
  now: Date,
): Submission {
  const toTaker = shownOf(test, attempt.state, now);
  const shown = viewer.teacher ? everythingShown : toTaker.shown;
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
    stopped: Boolean(attempt.stopped),
    score: shown.score ? attempt.score : null,
    full_score: shown.score ? fullScoreOf(attempt) : null,
    ...takenOff(attempt),
    out_of: test.points,
    shown,
    more_at: viewer.teacher ? null : (toTaker.more_at?.toISOString() ?? null),
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
    judgement: shown.correctness && judged?.judgement ? shownJudgement(judged.judgement, shown) : null,
    answer_key: shown.key ? (answerKey ?? null) : null,
    revisions: viewer.teacher
      ? attempt.marks.filter((mark) => mark.part === key).map((mark) => toRevision(mark, viewer))
      : [],
  };
}

/** The key only where it is shown. */
export const shownJudgement = (judgement: Judgement, { key }: Pick<Submission['shown'], 'key'>): Judgement =>
  key ? judgement : withoutKey(judgement);

function toRevision({ press, ...mark }: StoredMark, viewer: Viewer): MarkRevision {
  return {
    ...mark,
    together: press ? (press.taken_back ? 'takenBack' : 'given') : null,
    by: mark.by ? (viewer.people.get(mark.by.toHexString()) ?? null) : null,
    at: mark.at.toISOString(),
  };
}
