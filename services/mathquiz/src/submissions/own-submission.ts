import { everythingShown, nothingShown } from '@mathquiz/domain/lifecycle';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { shownOf } from '../records/shown.js';
import type { TestHead } from '../records/test.schema.js';
import { shownJudgement } from './submission-view.js';

/**
 * A submission as its taker may have it: all answers, and of the marks what the test has released to them by now (an admin gets
 * all). Never the seed, which would tell the variant's numbers, nor who marked it. `test`: null when it is not there any more.
 */
export function toOwnSubmission(attempt: AttemptDocument, test: TestHead | null, own: boolean, now: Date) {
  const shown = !own ? everythingShown : test ? shownOf(test, attempt.state, now).shown : nothingShown;
  return {
    _id: attempt._id.toHexString(),
    test_id: attempt.test_id.toHexString(),
    title: test?.title ?? '',
    try: attempt.try,
    state: attempt.state,
    started_at: attempt.started_at,
    deadline_at: attempt.deadline_at,
    submitted_at: attempt.submitted_at,
    time_factor: attempt.time_factor,
    answers: attempt.answers,
    devices: Object.keys(attempt.clients),
    score: shown.score ? attempt.score : null,
    deductions: shown.score ? (attempt.deductions ?? null) : null,
    approval: attempt.approval?.state ?? null,
    out_of: test?.points ?? null,
    marks: attempt.marks.map(({ part, points, source, at, reason, judgement }) => ({
      part,
      source,
      at,
      points: shown.score ? points : null,
      reason: shown.score ? reason : '',
      judgement: shown.correctness && judgement ? shownJudgement(judgement, shown) : null,
    })),
  };
}
