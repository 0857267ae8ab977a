import { approvalOf } from '@mathquiz/domain/lifecycle';
import type { Ending } from '../records/attempt.repository.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { takenOffBy } from '../records/taker-times.js';
import type { TestHead } from '../records/test.schema.js';

type Options = TestHead['options'];

/** What is taken off a submission and whether it waits for a teacher, by the options of now; what a teacher has said stays said. */
export function countedBy(
  options: Options,
  attempt: Pick<AttemptDocument, 'user_id' | 'labels' | 'time_factor' | 'try' | 'answers' | 'approval'>,
  ended: { submitted_at: Date; by_hand: boolean },
): Pick<AttemptDocument, 'deductions' | 'approval'> {
  const deductions = takenOffBy(options, { ...attempt, ...ended });
  const said = attempt.approval ?? null;
  const state = approvalOf(deductions.late_days, options, said?.state ?? null);
  const isNothing = deductions.late_days === 0 && deductions.tries === 0;
  return {
    deductions: isNothing ? null : deductions,
    approval:
      state === null ? null : said?.state === state ? said : { state, by: null, at: ended.submitted_at, reason: '' },
  };
}

/** Of one whose test is not there any more: nothing says otherwise. */
export const withoutTest = (now: Date): Ending => ({
  state: 'submitted',
  submitted_at: now,
  by_hand: false,
  deductions: null,
  approval: null,
});

/**
 * How an attempt ends now: handed in by its taker (`asked`), or because its time is up. What its taker hands in while answers are still
 * taken is handed in, whatever becomes of attempts whose time is up.
 */
export function endingOf(attempt: AttemptDocument, options: Options, asked: boolean, now: Date): Ending {
  const isOver = attempt.deadline_at !== null && attempt.deadline_at < now;
  const submitted_at = isOver && attempt.deadline_at ? attempt.deadline_at : now;
  const by_hand = asked && !isOver;
  const inTime = asked && now <= attempt.cutoff_at;
  if (!inTime && options.on_time_out !== 'autosubmit')
    return { state: 'abandoned', submitted_at, by_hand, deductions: null, approval: null };
  const counted = countedBy(options, attempt, { submitted_at, by_hand });
  const isLate = (counted.deductions?.late_days ?? 0) > 0;
  return { state: isLate ? 'late_submitted' : 'submitted', submitted_at, by_hand, ...counted };
}
