import type { CheckedExercise, Exercise, PracticeOverview } from '@mathquiz/contracts/mathquiz/practice.schemas';
import type { Judgement } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { anId } from '@mathquiz/web/testing';

export const aJudgement = (change: Partial<Judgement> = {}): Judgement => ({
  validity: 'valid',
  outcome: 'correct',
  credit: 1,
  reasons: [],
  read_as: null,
  feedback: '',
  answer_class: '',
  rule: '',
  grader_version: 1,
  ...change,
});

/** With one field for a text, drawn just now, and two hints of which none was asked for. */
export const anExercise = (number: number, change: Partial<Exercise> = {}): Exercise => ({
  _id: anId(100 + number),
  quiz_id: anId(200 + number),
  version: 1,
  category: number % 2 === 0 ? 'geometry' : 'algebra',
  drawn_at: new Date().toISOString(),
  repeated: false,
  statement: `Statement ${number}`,
  parts: [{ key: '0_a', kind: 'text', prompt: '', points: 1 }],
  hints: [],
  hints_left: 2,
  checked: null,
  ...change,
});

/** What an answer to it has come to: right, and it comes back after three days. */
export const aCheck = (change: Partial<CheckedExercise> = {}): CheckedExercise => ({
  at: '2026-11-26T08:00:00.000Z',
  answers: { '0_a': { value: 'Seoul', decimal: 'point' } },
  judgements: { '0_a': aJudgement() },
  answer_keys: { '0_a': { text: 'Seoul' } },
  solution: 'Look at a map.',
  earned: 1,
  out_of: 1,
  rating: 'good',
  due_at: '2026-11-29T08:00:00.000Z',
  ...change,
});

const days = Array.from({ length: 14 }, (_, after) => new Date(Date.UTC(2026, 10, 26 + after)));

/** Of somebody who has practised for some weeks. */
export const aPractice = (change: Partial<PracticeOverview> = {}): PracticeOverview => ({
  due: 4,
  fresh: 12,
  open: 0,
  next_due_at: null,
  categories: [
    { category: 'algebra', items: 12, practised: 5, due: 3, mastery: 0.4 },
    { category: 'geometry', items: 8, practised: 0, due: 1, mastery: null },
  ],
  grades: [7, 8],
  chapters: ['Fractions'],
  forecast: days.map((day, at) => ({ day: day.toISOString().slice(0, 10), items: at === 0 ? 4 : at === 3 ? 6 : 0 })),
  week: {
    goal: 3,
    days: ['2026-11-23', '2026-11-25'],
    today: '2026-11-26',
    answered_today: 0,
    weeks_in_a_row: 2,
  },
  ...change,
});
