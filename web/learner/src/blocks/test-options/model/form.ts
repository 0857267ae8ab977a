import { releaseMoments } from '@mathquiz/contracts/mathquiz/test.constants';
import type { OptionsChange, TestOptions } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { fromField, toField } from '../../../lib/field-time.js';
import type { PresetName } from './preset-names.js';

/**
 * What the form holds: the options, each time as its field has it, by the reader's clocks and perhaps half typed. What is null there is null
 * here: not asked for.
 */
export type OptionsForm = Omit<TestOptions, 'title' | 'instructions'> & {
  /** The one that was pressed last. */
  preset: PresetName | null;
  /** keep: with the password that it has. The password itself is kept nowhere. */
  lock: 'none' | 'keep' | 'new';
};

type Timed = Pick<
  OptionsForm,
  'open_at' | 'due_at' | 'close_at' | 'release' | 'review_from' | 'review_until' | 'overrides'
>;

export const isWord = (moment: string): moment is (typeof releaseMoments)[number] =>
  releaseMoments.some((word) => word === moment);

/** The same with each of its times in another writing. `path` says which one. */
function mapTimes<O extends Timed>(all: O, map: (time: string, path: string) => string): O {
  const orNull = (time: string | null, path: string) => (time === null ? null : map(time, path));
  const ofRelease = (moment: string, path: string) => (isWord(moment) ? moment : map(moment, path));
  const { correctness, score, key, solution } = all.release;
  return {
    ...all,
    open_at: map(all.open_at, 'open_at'),
    due_at: orNull(all.due_at, 'due_at'),
    close_at: map(all.close_at, 'close_at'),
    release: {
      correctness: ofRelease(correctness, 'release.correctness'),
      score: ofRelease(score, 'release.score'),
      key: ofRelease(key, 'release.key'),
      solution: ofRelease(solution, 'release.solution'),
    },
    review_from: orNull(all.review_from, 'review_from'),
    review_until: orNull(all.review_until, 'review_until'),
    overrides: all.overrides.map(({ open_at, due_at, close_at, ...other }, at) => ({
      ...other,
      ...(open_at === undefined ? {} : { open_at: map(open_at, `overrides.${at}.open_at`) }),
      ...(due_at === undefined ? {} : { due_at: map(due_at, `overrides.${at}.due_at`) }),
      ...(close_at === undefined ? {} : { close_at: map(close_at, `overrides.${at}.close_at`) }),
    })),
  };
}

/** Whether what was kept on a device is a form of today. */
export const isForm = (kept: Partial<OptionsForm>): boolean => {
  const now = defaultForm(new Date(0));
  return Object.keys(now).every((field) => field in kept) && Array.isArray(kept.overrides);
};

/** Opens now, closes at the end of the day in a week; one try, keys when everybody is done. */
export function defaultForm(now: Date): OptionsForm {
  const open_at = toField(now.toISOString());
  return {
    preset: null,
    lock: 'none',
    group_ids: [],
    public: false,
    ticketed: false,
    labels: [],
    mode: 'homework',
    open_at,
    due_at: null,
    close_at: endOfDay(shiftedDays(open_at, 7)),
    duration_min: 45,
    grace_sec: 180,
    attempts: 1,
    attempt_penalty: 0,
    attempt_grading: 'best',
    late: { policy: 'none', per_day: 10, cap: 50 },
    release: { correctness: 'after_submit', score: 'after_submit', key: 'after_close', solution: 'after_close' },
    review_from: null,
    review_until: null,
    overrides: [],
    shuffle_items: false,
    shuffle_choices: true,
    navigation: 'free',
    on_time_out: 'autosubmit',
  };
}

/** What the form of a published test begins with. */
export const formOf = ({ title: _, instructions: __, ...options }: TestOptions, locked: boolean): OptionsForm => ({
  ...mapTimes(options, toField),
  preset: null,
  lock: locked ? 'keep' : 'none',
});

/** The times of stored options by what their fields show: a field holds minutes, the server seconds. */
export type Exact = ReadonlyMap<string, string>;

export function exactTimes(options: TestOptions): Exact {
  const found = new Map<string, string>();
  mapTimes(options, (time) => {
    found.set(toField(time), time);
    return time;
  });
  return found;
}

/** Where a time is missing or half typed. */
export function halfTyped(form: OptionsForm): string[] {
  const found: string[] = [];
  mapTimes(form, (time, path) => {
    if (fromField(time) === null) found.push(path);
    return time;
  });
  return found;
}

/** The options that a form without half-typed times stands for. What was not touched is what is stored, to the second. */
export function optionsOf(form: OptionsForm, exact: Exact = new Map()): TestOptions {
  const { preset: _, lock: __, ...options } = form;
  return mapTimes(options, (time) => exact.get(time) ?? fromField(time) ?? '');
}

const changeable = [
  'open_at',
  'due_at',
  'close_at',
  'duration_min',
  'grace_sec',
  'attempts',
  'attempt_penalty',
  'late',
  'release',
  'review_from',
  'review_until',
  'overrides',
] as const satisfies (keyof OptionsChange)[];

/** Only what was changed. */
export function changesBetween(before: TestOptions, after: TestOptions): OptionsChange {
  const moved = changeable.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(moved.map((field) => [field, after[field]]));
}

const asUtc = (field: string): Date => new Date(`${field}Z`);

/** So many days later, at the same time of the day. */
export function shiftedDays(field: string, days: number): string {
  const at = asUtc(field);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 16);
}

export const shiftedMinutes = (field: string, minutes: number): string =>
  new Date(asUtc(field).getTime() + minutes * 60_000).toISOString().slice(0, 16);

export const endOfDay = (field: string): string => `${field.slice(0, 10)}T23:59`;
