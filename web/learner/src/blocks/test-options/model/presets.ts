import type { TestOptions } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { fromField, toField } from '../../../lib/field-time.js';
import { endOfDay, type OptionsForm, shiftedDays, shiftedMinutes } from './form.js';
import type { PresetName } from './preset-names.js';

type Times = Pick<OptionsForm, 'open_at' | 'due_at' | 'close_at'>;
type Rest = Omit<
  OptionsForm,
  keyof Times | 'preset' | 'lock' | 'group_ids' | 'public' | 'ticketed' | 'labels' | 'overrides'
>;

const released = (correctness: Word, score: Word, key: Word, solution: Word): TestOptions['release'] => ({
  correctness,
  score,
  key,
  solution,
});
type Word = 'after_submit' | 'after_close' | 'never';

const plain: Rest = {
  mode: 'homework',
  duration_min: null,
  grace_sec: 180,
  attempts: 1,
  attempt_penalty: 0,
  attempt_grading: 'best',
  late: { policy: 'none', per_day: 10, cap: 50 },
  release: released('after_submit', 'after_submit', 'after_close', 'after_close'),
  review_from: null,
  review_until: null,
  shuffle_items: false,
  shuffle_choices: true,
  navigation: 'free',
  on_time_out: 'autosubmit',
};

const presets: Readonly<Record<PresetName, { rest: Rest; times: (open: string) => Omit<Times, 'open_at'> }>> = {
  homework: {
    rest: { ...plain, attempts: 2, late: { policy: 'penalty', per_day: 10, cap: 50 } },
    times: (open) => ({ due_at: endOfDay(shiftedDays(open, 7)), close_at: endOfDay(shiftedDays(open, 10)) }),
  },
  class_test: {
    rest: {
      ...plain,
      mode: 'exam',
      duration_min: 45,
      shuffle_items: true,
      release: released('after_close', 'after_close', 'after_close', 'after_close'),
    },
    times: (open) => ({ due_at: null, close_at: shiftedMinutes(open, 60) }),
  },
  exam: {
    rest: {
      ...plain,
      mode: 'exam',
      duration_min: 90,
      shuffle_items: true,
      release: released('after_close', 'after_close', 'never', 'never'),
    },
    times: (open) => ({ due_at: null, close_at: shiftedMinutes(open, 120) }),
  },
  practice: {
    rest: {
      ...plain,
      mode: 'practice',
      attempts: 0,
      release: released('after_submit', 'after_submit', 'after_submit', 'after_submit'),
    },
    times: (open) => ({ due_at: null, close_at: endOfDay(shiftedDays(open, 30)) }),
  },
};

/** What a press on a preset sets: all but for whom, the password and what single people have. The opening stays, if there is one. */
export function presetValues(name: PresetName, { open_at }: OptionsForm, now: Date): Partial<OptionsForm> {
  const opens = fromField(open_at) === null ? toField(now.toISOString()) : open_at;
  const { rest, times } = presets[name];
  return { preset: name, open_at: opens, ...rest, ...times(opens) };
}

export const optionGroups = ['when', 'tries', 'late', 'through', 'release'] as const;
export type OptionGroup = (typeof optionGroups)[number];

/** Moments are everybody's own; what is compared of them is whether there is a due date. */
const compared: Readonly<Record<OptionGroup, readonly (keyof Rest)[]>> = {
  when: ['duration_min', 'grace_sec', 'on_time_out'],
  tries: ['attempts', 'attempt_grading', 'attempt_penalty'],
  late: ['late'],
  through: ['mode', 'navigation', 'shuffle_items', 'shuffle_choices'],
  release: ['release', 'review_from', 'review_until'],
};

/** The groups in which something is other than the preset has it. */
export function changedFrom(name: PresetName, form: OptionsForm): OptionGroup[] {
  const { rest, times } = presets[name];
  const has = (due: string | null) => due !== null;
  const due = has(form.due_at) !== has(times('2026-01-01T00:00').due_at);
  return optionGroups.filter(
    (group) =>
      (group === 'when' && due) ||
      compared[group].some((field) => JSON.stringify(form[field]) !== JSON.stringify(rest[field])),
  );
}
