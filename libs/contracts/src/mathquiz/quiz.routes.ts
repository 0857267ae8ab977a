import { only, staff } from '../access.js';
import { route, routesFor } from '../route.js';
import type { QuizSchemas } from './quiz.schemas.js';

export const quizRoutes = routesFor<QuizSchemas>()({
  listQuiz: route('GET mathquiz/quiz', {
    subject: 'mathquiz.quiz.list',
    access: only(staff),
    toast: { failed: 'loadError' },
  }),
  getQuiz: route('GET mathquiz/quiz/{id}', {
    subject: 'mathquiz.quiz.get',
    access: only(staff, 'ownOrPublished'),
    toast: { failed: 'loadError' },
  }),
  createQuiz: route('POST mathquiz/quiz', {
    subject: 'mathquiz.quiz.create',
    access: only(staff),
    status: 201,
    toast: { done: 'saveSuccess', failed: 'saveError' },
    traits: { idempotent: true },
  }),
  saveQuiz: route('PUT mathquiz/quiz', {
    subject: 'mathquiz.quiz.save',
    access: only(staff, 'sharedToWrite'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  quizHistory: route('GET mathquiz/quiz-history/{id}', {
    subject: 'mathquiz.quiz.history',
    access: only(staff, 'sharedToWrite'),
    toast: { failed: 'loadError' },
  }),
  quizUsage: route('GET mathquiz/quiz-usage/{id}', {
    subject: 'mathquiz.quiz.usage',
    access: only(staff, 'sharedToWrite'),
    toast: { failed: 'loadError' },
  }),
  forkQuiz: route('POST mathquiz/fork/quiz', {
    subject: 'mathquiz.quiz.fork',
    access: only(staff, 'ownOrPublished'),
    status: 201,
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  publishQuiz: route('PUT mathquiz/publish/quiz/{id}', {
    subject: 'mathquiz.quiz.publish',
    access: only(staff, 'publishing'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
    // Fifty variants are drawn, read and graded; beside a class that hands in this takes its time.
    traits: { waitMs: 60_000 },
  }),
  unpublishQuiz: route('DELETE mathquiz/publish/quiz/{id}', {
    subject: 'mathquiz.quiz.unpublish',
    access: only(staff, 'own'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  shareQuiz: route('PUT mathquiz/share/quiz', {
    subject: 'mathquiz.quiz.share',
    access: only(staff, 'own'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  unshareQuiz: route('DELETE mathquiz/share/quiz', {
    subject: 'mathquiz.quiz.unshare',
    access: only(staff, 'own'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  deleteQuiz: route('DELETE mathquiz/quiz/{id}', {
    subject: 'mathquiz.quiz.remove',
    access: only(staff, 'own'),
    status: 204,
    toast: { failed: 'deleteError' },
  }),
  restoreQuiz: route('PUT mathquiz/restore/quiz/{id}', {
    subject: 'mathquiz.quiz.restore',
    access: only(staff, 'own'),
    toast: { failed: 'operationFailed' },
  }),
  renderDraft: route('POST mathquiz/render/quiz', {
    subject: 'mathquiz.rendering.draft',
    access: only(staff),
  }),
  renderQuiz: route('POST mathquiz/render/quiz/{id}', {
    subject: 'mathquiz.rendering.quiz',
    access: only(staff, 'ownOrPublished'),
  }),
  tryQuiz: route('POST mathquiz/try/quiz', {
    subject: 'mathquiz.rendering.try',
    access: only(staff),
  }),
});
