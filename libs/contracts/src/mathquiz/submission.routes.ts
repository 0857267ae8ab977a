import { z } from 'zod';
import { only, signedIn, teachers } from '../access.js';
import { eventContract, listOf, one, page, route } from '../contract.js';
import { filterText, flag, id, person, search, time } from '../fields.js';
import { attempt, attemptStates, saveBody, saved, submission, submissionRow, submitBody } from './attempt.js';

const byTest = z.strictObject({ testId: id });
const byId = z.strictObject({ id });

export const startTest = route('POST mathquiz/evaluate/test/{testId}', {
  summary: 'Start the test, or go on with the attempt that is running',
  subject: 'mathquiz.attempts.start',
  access: signedIn('taking'),
  params: byTest,
  reply: one(attempt),
  status: 201,
  traits: { perMinute: 30 },
});

export const getAttempt = route('GET mathquiz/evaluate/test/{testId}', {
  summary: 'The attempt that is running, with the answers stored so far',
  subject: 'mathquiz.attempts.current',
  access: signedIn('taking'),
  params: byTest,
  reply: one(attempt),
});

export const saveAnswers = route('PUT mathquiz/answers/{id}', {
  summary:
    'Store changes of answers, acknowledged after the store has them; learn what other devices have stored since',
  subject: 'mathquiz.attempts.save',
  access: signedIn('mine'),
  params: byId,
  body: saveBody,
  reply: one(saved),
});

/** Somebody's other devices should look: one of them has stored something, has come, or has handed in. Says nothing of what. */
export const attemptMoved = eventContract(
  'mathquiz.events.attempt-moved',
  z.strictObject({ user_id: id, attempt_id: id }),
);

export const attemptNews = route('GET mathquiz/attempt-news', {
  summary:
    'A stream of events for so many seconds: the id of each attempt of the caller that another device has changed',
  subject: 'gateway.attempts.news',
  access: signedIn('self'),
  query: z.strictObject({ seconds: z.coerce.number().int().min(0).max(3600).default(0) }),
  reply: z.strictObject({}),
  traits: { raw: true },
});

export const evaluatePlain = route('POST mathquiz/evaluate-plain', {
  summary: 'Submit typed answers; marking follows',
  subject: 'mathquiz.attempts.submit',
  access: signedIn('mine'),
  body: z.strictObject({ submission: submitBody }),
  reply: one(submissionRow),
  toast: { failed: 'saveError' },
  // Marking is what a hand-in costs; a page that gets no answer sends it again every few seconds.
  traits: { perMinute: 20 },
});

export const headSubmission = route('HEAD mathquiz/submissions/{id}', {
  summary: 'Whether a submission is there for the caller',
  subject: 'mathquiz.submissions.head',
  access: signedIn('takingOrTeaching'),
  params: byId,
  reply: z.strictObject({}),
  traits: { head: true },
});

export const getSubmission = route('GET mathquiz/submissions/{id}', {
  summary: 'A submission with what its test shows by now; with teacher_mode everything, for the teacher',
  subject: 'mathquiz.submissions.get',
  access: signedIn('takingOrTeaching'),
  params: byId,
  query: z.strictObject({ teacher_mode: flag }),
  reply: one(submission),
  toast: { failed: 'loadError' },
});

/** `filter` is JSON (product.md section 4). `q`: in the test’s title. `handed_in`: false for those that still run. */
export const submissionFilter = z.strictObject({
  q: search.optional(),
  test_id: id.optional(),
  handed_in: z.boolean().optional(),
});
export type SubmissionFilter = z.output<typeof submissionFilter>;

export const listSubmissions = route('GET mathquiz/submissions', {
  summary: 'One’s own submissions, newest first',
  subject: 'mathquiz.submissions.list',
  access: signedIn('self'),
  query: z.strictObject({ filter: filterText, ...page }),
  reply: listOf(submissionRow),
  toast: { failed: 'loadError' },
});

export const mySubmissions = route('GET mathquiz/my-submissions/{testId}', {
  summary: 'One’s own submissions to a test, newest first',
  subject: 'mathquiz.submissions.mine',
  access: signedIn('takingOrTeaching'),
  params: byTest,
  query: z.strictObject({ ...page }),
  reply: listOf(submissionRow),
  toast: { failed: 'loadError' },
});

/** A row of the class: `submission` is null for who has not started. */
export const classRow = z.strictObject({
  user: person,
  /** Came into the class when the test had closed: it was not for them, and they are in no count. */
  joined_later: z.boolean(),
  submission: z
    .strictObject({
      _id: id,
      try: z.int(),
      state: z.enum(attemptStates),
      started_at: time,
      submitted_at: time.nullable(),
      score: z.number().nullable(),
      /** By item index: points, null where a person has to decide. */
      items: z.array(z.number().nullable()),
      answered: z.int(),
      parts: z.int(),
    })
    .nullable(),
});
export type ClassRow = z.output<typeof classRow>;

export const testSubmissions = route('GET mathquiz/test-submissions/{testId}', {
  summary: 'The class: everyone invited, with their counted attempt',
  subject: 'mathquiz.submissions.byTest',
  access: only(teachers, 'teaching'),
  params: byTest,
  query: z.strictObject({ ...page }),
  reply: listOf(classRow),
  toast: { failed: 'loadError' },
});

export const exportTest = route('GET mathquiz/test-submissions/{testId}/csv', {
  summary: 'The class as CSV: one row a student, one column an item',
  subject: 'mathquiz.submissions.csv',
  access: only(teachers, 'teaching'),
  params: byTest,
  reply: z.strictObject({ filename: z.string(), type: z.string(), text: z.string() }),
  traits: { download: true },
});

export const submissionRoutes = {
  startTest,
  getAttempt,
  saveAnswers,
  attemptNews,
  evaluatePlain,
  headSubmission,
  getSubmission,
  listSubmissions,
  mySubmissions,
  testSubmissions,
  exportTest,
};
