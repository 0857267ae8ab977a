import { only, signedIn, teachers } from '../access.js';
import { route, routesFor } from '../route.js';
import type { SubmissionSchemas } from './submission.schemas.js';

export const submissionRoutes = routesFor<SubmissionSchemas>()({
  startTest: route('POST mathquiz/evaluate/test/{testId}', {
    subject: 'mathquiz.attempts.start',
    access: signedIn('taking'),
    status: 201,
    traits: { perMinute: 30 },
  }),
  getAttempt: route('GET mathquiz/evaluate/test/{testId}', {
    subject: 'mathquiz.attempts.current',
    access: signedIn('taking'),
  }),
  saveAnswers: route('PUT mathquiz/answers/{id}', {
    subject: 'mathquiz.attempts.save',
    access: signedIn('mine'),
  }),
  evaluatePlain: route('POST mathquiz/evaluate-plain', {
    subject: 'mathquiz.attempts.submit',
    access: signedIn('mine'),
    toast: { failed: 'saveError' },
    // Marking is what a hand-in costs; a page that gets no answer sends it again every few seconds.
    traits: { perMinute: 20 },
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
    traits: { looked: true },
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
    traits: { looked: true },
  }),
  testSubmissions: route('GET mathquiz/test-submissions/{testId}', {
    subject: 'mathquiz.submissions.byTest',
    access: only(teachers, 'teaching'),
    toast: { failed: 'loadError' },
  }),
  exportTest: route('GET mathquiz/test-submissions/{testId}/csv', {
    subject: 'mathquiz.submissions.csv',
    access: only(teachers, 'teaching'),
    traits: { download: true },
  }),
});
