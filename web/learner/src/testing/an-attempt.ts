import type { Attempt, Saved, SubmissionRow } from '@mathquiz/contracts';
import { anId, aTest, plainRules } from './builders.js';

const at = '2026-03-01T08:00:00.000Z';

/** A question with one field for a text. */
const aQuestion = (index: number): Attempt['items'][number] => ({
  quiz_id: anId(40 + index),
  version: 2,
  index,
  section: '',
  points: 1,
  statement: `Statement ${index + 1}`,
  parts: [{ key: `${index}_a`, kind: 'text', prompt: '', points: 1 }],
});

/** Of a test of three questions, begun just now. */
export const anAttempt = (change: Partial<Attempt> = {}): Attempt => ({
  _id: anId(7),
  test_id: aTest()._id,
  title: aTest().title,
  instructions: '',
  try: 1,
  state: 'in_progress',
  server_time: at,
  started_at: at,
  deadline_at: '2026-03-01T08:45:00.000Z',
  due_at: null,
  rules: plainRules,
  reached: 0,
  items: [0, 1, 2].map(aQuestion),
  answers: {},
  texts: [],
  clients: {},
  ...change,
});

export const aSubmissionRow = (change: Partial<SubmissionRow> = {}): SubmissionRow => ({
  _id: anId(7),
  test_id: aTest()._id,
  title: aTest().title,
  try: 1,
  state: 'submitted',
  started_at: at,
  submitted_at: '2026-03-01T08:30:00.000Z',
  score: null,
  out_of: 4,
  ...change,
});

/** The acknowledgement of these events. */
export const savedReply = (events: readonly { seq: number }[], change: Partial<Saved> = {}): Saved => ({
  stored: Math.max(0, ...events.map(({ seq }) => seq)),
  server_time: at,
  deadline_at: null,
  state: 'in_progress',
  clients: {},
  answers: {},
  replaced: {},
  reached: 0,
  announced: 0,
  others: 0,
  ...change,
});
