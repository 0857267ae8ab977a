import { signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { PracticeSchemas } from './practice.schemas.js';

const fails = { toast: { failed: 'operationFailed' } } as const;
/** Answers that were kept without a network come back together. */
const perMinute = 120;

// Everybody practises for themselves: of another's exercises there is nothing to ask for.
export const practiceRoutes = routesFor<PracticeSchemas>()({
  practiceOverview: route('GET mathquiz/practice', {
    subject: 'mathquiz.practice.overview',
    access: signedIn(),
    toast: { failed: 'loadError' },
    traits: { looked: true },
  }),
  setPracticeGoal: route('PUT mathquiz/practice/goal', {
    subject: 'mathquiz.practice.setGoal',
    access: signedIn(),
    toast: { failed: 'saveError' },
  }),
  drawPractice: route('GET mathquiz/evaluate/practice', {
    subject: 'mathquiz.practice.draw',
    access: signedIn(),
    toast: { failed: 'loadError' },
    traits: { perMinute },
  }),
  answerPractice: route('POST mathquiz/evaluate/practice/{id}', {
    subject: 'mathquiz.practice.answer',
    access: signedIn('mine'),
    ...fails,
    traits: { perMinute },
  }),
  practiceHint: route('POST mathquiz/practice/hint/{id}', {
    subject: 'mathquiz.practice.hint',
    access: signedIn('mine'),
    ...fails,
    traits: { perMinute },
  }),
  practiceAgain: route('POST mathquiz/practice/again/{id}', {
    subject: 'mathquiz.practice.again',
    access: signedIn('mine'),
    status: 201,
    ...fails,
    traits: { perMinute },
  }),
});
