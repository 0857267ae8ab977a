import type { Test, TestRow, TestRules } from '@mathquiz/contracts';
import { anId } from '@mathquiz/web/testing';

const at = '2026-03-01T08:00:00.000Z';

export function aTestRow(change: Partial<TestRow> = {}): TestRow {
  return {
    _id: anId(3),
    title: 'Quadratics',
    owner: { _id: anId(1), username: 'teacher1', name: 'Zoë', lastname: 'Müller' },
    state: 'open',
    mode: 'homework',
    open_at: at,
    due_at: null,
    close_at: '2026-04-01T08:00:00.000Z',
    duration_min: 45,
    attempts: 1,
    locked: false,
    items: 10,
    points: 20,
    manageable: true,
    put_away: null,
    counts: null,
    groups: [],
    mine: [],
    ...change,
  };
}

/** How a test counts of which nothing special was said. */
export const plainRules: TestRules = {
  grace_sec: 180,
  attempt_penalty: 0,
  attempt_grading: 'best',
  late: { policy: 'none', per_day: 10, cap: 50 },
  navigation: 'free',
  on_time_out: 'autosubmit',
  review_from: null,
  review_until: null,
};

export const aTest = (change: Partial<Test> = {}): Test => ({
  ...aTestRow(),
  instructions: '',
  created_at: at,
  rules: plainRules,
  options: null,
  contents: null,
  ...change,
});

/** Of a submission that came in time, at the first try. */
export const inTime = { deductions: { late_days: 0, late: 0, tries: 0 }, approval: null } as const;
