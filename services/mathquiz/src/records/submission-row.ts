import type { SubmissionRow } from '@mathquiz/contracts';
import type { AttemptDocument } from './attempt.schema.js';
import { shownOf } from './shown.js';
import type { TestHead } from './test.schema.js';

/** A taker's own attempt in a list; its score only when the test shows it by now. */
export function toSubmissionRow(attempt: AttemptDocument, test: TestHead, now: Date): SubmissionRow {
  return {
    _id: attempt._id.toHexString(),
    test_id: test._id.toHexString(),
    title: test.title,
    try: attempt.try,
    state: attempt.state,
    started_at: attempt.started_at.toISOString(),
    submitted_at: attempt.submitted_at?.toISOString() ?? null,
    score: shownOf(test, attempt.state, now).shown.score ? attempt.score : null,
    out_of: test.points,
  };
}
