import type { TestOptions, TestRules } from '@mathquiz/contracts';

/** What of a test's options its takers know. */
export const rulesOf = ({
  grace_sec,
  attempt_penalty,
  attempt_grading,
  late,
  navigation,
  on_time_out,
  review_from,
  review_until,
}: TestOptions): TestRules => ({
  grace_sec,
  attempt_penalty,
  attempt_grading,
  late,
  navigation,
  on_time_out,
  review_from,
  review_until,
});
