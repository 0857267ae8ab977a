import type { SubmissionRow } from '@mathquiz/contracts';
import { shownTo } from '@mathquiz/domain/lifecycle';
import type { AttemptDocument } from './attempt.schema.js';
import { closedForAll } from './closed-for-all.js';
import type { TestHead } from './test.schema.js';

/** A taker's own attempt in a list; its score only when the test shows it by now. */
export function toSubmissionRow(attempt: AttemptDocument, test: TestHead, now: Date): SubmissionRow {
  const facts = { submitted: attempt.state !== 'in_progress', close_at: closedForAll(test) };
  return {
    _id: attempt._id.toHexString(),
    test_id: test._id.toHexString(),
    title: test.title,
    try: attempt.try,
    state: attempt.state,
    started_at: attempt.started_at.toISOString(),
    submitted_at: attempt.submitted_at?.toISOString() ?? null,
    score: shownTo(test.options.release, facts, now).score ? attempt.score : null,
    out_of: test.points,
  };
}
