import { only, signedIn, teachers } from '../access.js';
import { route, routesFor } from '../route.js';
import type { SubmissionSchemas } from './submission.schemas.js';

export const submissionRoutes = routesFor<SubmissionSchemas>()({
  startTest: route('POST mathquiz/evaluate/test/{testId}', {
    subject: 'mathquiz.attempts.start',
    access: signedIn('taking'),
    status: 201,
    traits: { taker: 'as', perMinute: 30 },
  }),
  getAttempt: route('GET mathquiz/evaluate/test/{testId}', {
    subject: 'mathquiz.attempts.current',
    access: signedIn('taking'),
    traits: { taker: 'as' },
  }),
  saveAnswers: route('PUT mathquiz/answers/{id}', {
    subject: 'mathquiz.attempts.save',
    access: signedIn('mine'),
    traits: { taker: 'as' },
  }),
  evaluatePlain: route('POST mathquiz/evaluate-plain', {
    subject: 'mathquiz.attempts.submit',
    access: signedIn('mine'),
    toast: { failed: 'saveError' },
    // Marking is what a hand-in costs; a page that gets no answer sends it again every few seconds.
    traits: { taker: 'as', perMinute: 20 },
  }),
  headSubmission: route('HEAD mathquiz/submissions/{id}', {
    subject: 'mathquiz.submissions.head',
    access: signedIn('takingOrTeaching'),
    traits: { looked: true, head: true },
  }),
  getSubmission: route('GET mathquiz/submissions/{id}', {
    subject: 'mathquiz.submissions.get',
    access: signedIn('takingOrTeaching'),
    toast: { failed: 'loadError' },
    traits: { looked: true, taker: 'as' },
  }),
  listSubmissions: route('GET mathquiz/submissions', {
    subject: 'mathquiz.submissions.list',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
    traits: { looked: true },
  }),
  mySubmissions: route('GET mathquiz/my-submissions/{testId}', {
    subject: 'mathquiz.submissions.mine',
    access: signedIn('takingOrTeaching'),
    toast: { failed: 'loadError' },
    traits: { looked: true, taker: 'as' },
  }),
  testSubmissions: route('GET mathquiz/test-submissions/{testId}', {
    subject: 'mathquiz.submissions.byTest',
    access: only(teachers, 'teaching'),
    toast: { failed: 'loadError' },
  }),
  decideLate: route('PUT mathquiz/late/{id}', {
    subject: 'mathquiz.submissions.decideLate',
    access: only(teachers, 'teaching'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  exportTest: route('GET mathquiz/test-submissions/{testId}/csv', {
    subject: 'mathquiz.submissions.csv',
    access: only(teachers, 'teaching'),
    traits: { download: true },
  }),
});
