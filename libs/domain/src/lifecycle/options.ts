import type { TestOptions } from '@mathquiz/contracts';

type Required = 'group_ids' | 'open_at' | 'close_at';
/** As they are stored: each test keeps the options of the day on which it was published. */
export type StoredOptions = Pick<TestOptions, Required> & Partial<TestOptions>;

/** What an option came to before there was one. */
const before: Omit<TestOptions, Required> = {
  public: false,
  ticketed: false,
  labels: [],
  mode: 'homework',
  due_at: null,
  duration_min: null,
  grace_sec: 180,
  attempts: 1,
  attempt_penalty: 0,
  late: { policy: 'none', per_day: 10, cap: 50 },
  release: { correctness: 'after_submit', score: 'after_submit', key: 'after_close', solution: 'after_close' },
  review_from: null,
  review_until: null,
  overrides: [],
  attempt_grading: 'best',
  shuffle_items: false,
  shuffle_choices: true,
  navigation: 'free',
  on_time_out: 'autosubmit',
};

/** The options of a test, whenever it was published. */
export const optionsToday = (stored: StoredOptions): TestOptions => ({ ...before, ...stored });
