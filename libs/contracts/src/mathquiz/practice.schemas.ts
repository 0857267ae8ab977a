import { z } from 'zod';
import { timeZone } from '../auth/user.schemas.js';
import { one } from '../contract.js';
import { filterText, flag, id, time } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { partKey, typedAnswer } from './attempt.schemas.js';
import { categorySlug } from './category.schemas.js';
import { grade } from './content-fields.schemas.js';
import { practiceGoal, practiceLimits, practiceRatings } from './practice.constants.js';
import { judgement, publicKey, publicPart } from './variant.schemas.js';

const count = z.int().min(0);
/** 0 to 1: see `masteryOf` in the domain; null: nothing of it was practised yet. */
const mastery = z.number().min(0).max(1).nullable();
const day = z.iso.date();
const byId = z.strictObject({ id });
const chapter = z.string().trim().max(maxChars.chapter);
/** Where the caller is: days and weeks are those of their calendar. */
const place = { time_zone: timeZone.default('UTC') };

/** `filter` is JSON (product.md section 4): what is practised. A category stands for those below it too. */
export const practiceFilter = z.strictObject({
  grade: grade.optional(),
  chapter: chapter.optional(),
  category: categorySlug.optional(),
});
export type PracticeFilter = z.output<typeof practiceFilter>;

export const judgements = z.record(partKey, judgement);

/** What an answer has come to, and with it what was kept back until then. */
const checked = z.strictObject({
  at: time,
  answers: z.record(partKey, typedAnswer),
  judgements,
  answer_keys: z.record(partKey, publicKey),
  /** Markdown; empty: its author wrote none. */
  solution: z.string(),
  earned: z.number(),
  out_of: z.number(),
  /** null: only a person could tell whether it is right, and its item comes back when it would have. */
  rating: z.enum(practiceRatings).nullable(),
  /** When its item comes back, with other numbers. */
  due_at: time,
});
export type CheckedExercise = z.output<typeof checked>;

/** An item with numbers of its own, drawn for one person. */
export const exercise = z.strictObject({
  _id: id,
  quiz_id: id,
  version: z.int(),
  category: categorySlug,
  drawn_at: time,
  /** It was practised before and comes back. */
  repeated: z.boolean(),
  statement: z.string(),
  parts: z.array(publicPart),
  /** Those that were asked for so far, in their order. */
  hints: z.array(z.string()),
  hints_left: count,
  /** null: it waits for an answer. */
  checked: checked.nullable(),
});
export type Exercise = z.output<typeof exercise>;

/** The days and weeks of who practises. Nothing here says what was missed. */
const practisedWeek = z.strictObject({
  /** Days of a week on which one means to practise. */
  goal: z.int().min(practiceGoal.least).max(practiceGoal.most),
  /** Days of this week on which one has practised, the first first. */
  days: z.array(day).max(7),
  today: day,
  /** Exercises that were answered today. */
  answered_today: count,
  /** Weeks in a row whose goal was reached: up to this one, or to the last one while this one still runs. */
  weeks_in_a_row: count,
});
export type PractisedWeek = z.output<typeof practisedWeek>;

const overview = z.strictObject({
  /** Items that come back now. */
  due: count,
  /** Items that were never practised; with `repeats` they are not asked for, and there are none. */
  fresh: count,
  /** Exercises that wait for an answer. */
  open: count,
  /** When the next item comes back, where none is due now; null: none will. */
  next_due_at: time.nullable(),
  /** Those that have items, whether or not they were practised. */
  categories: z.array(z.strictObject({ category: categorySlug, items: count, practised: count, due: count, mastery })),
  /** What can be asked for. */
  grades: z.array(grade),
  chapters: z.array(z.string()).max(200),
  /** How many items come back on each of the coming days, today (with all that is due) first. */
  forecast: z.array(z.strictObject({ day, items: count })).max(practiceLimits.forecastDays),
  week: practisedWeek,
});
export type PracticeOverview = z.output<typeof overview>;

export const practiceSchemas = {
  practiceOverview: {
    summary:
      'What there is to practise, what comes back when, how far one is in each category. `repeats`: only what was practised before',
    query: z.strictObject({ filter: filterText, repeats: flag, ...place }),
    reply: one(overview),
  },
  setPracticeGoal: {
    summary: 'Say on how many days of a week one means to practise, from this week on',
    body: z.strictObject({ days: z.int().min(practiceGoal.least).max(practiceGoal.most), ...place }),
    reply: one(practisedWeek),
  },
  drawPractice: {
    summary:
      'Exercises to practise: first those that wait for an answer, then items that come back, then new ones, each with numbers of its own, categories mixed. Items of a test that the caller may still take are left out',
    query: z.strictObject({
      grade: z.coerce.number().pipe(grade).optional(),
      chapter: chapter.optional(),
      category_id: categorySlug.optional(),
      n_samples: z.coerce.number().int().min(1).max(practiceLimits.drawnMost).default(practiceLimits.drawn),
    }),
    reply: one(z.strictObject({ exercises: z.array(exercise) })),
  },
  answerPractice: {
    summary:
      'Have an answer checked; key and solution come with it, and the first answer counts. What cannot be read is asked back and nothing is stored, unless it is `final`',
    params: byId,
    body: z.strictObject({
      answers: z.record(partKey, typedAnswer),
      /** It is as good as it gets: what is blank or cannot be read counts as wrong. */
      final: z.boolean().default(false),
      /** When it was given, where that was without a network. */
      answered_at: time.optional(),
    }),
    reply: one(
      z.strictObject({
        exercise,
        /** What could not be read, by part; with any of them nothing was checked. */
        unread: judgements,
        /** Of its category, after it. */
        mastery,
      }),
    ),
  },
  practiceHint: {
    summary: 'The next hint of an exercise; after the last one nothing changes',
    params: byId,
    reply: one(exercise),
  },
  practiceAgain: {
    summary: 'Another exercise like this one: the same item with other numbers',
    params: byId,
    reply: one(exercise),
  },
} satisfies Record<string, Messages>;
export interface PracticeSchemas extends Readonly<typeof practiceSchemas> {}
