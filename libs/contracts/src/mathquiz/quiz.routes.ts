import { only, staff } from '../access.js';
import { route, routesFor } from '../route.js';
import { contentRoutes } from './content.routes.js';
import type { QuizSchemas } from './quiz.schemas.js';

export const quizRoutes = routesFor<QuizSchemas>()({
  ...contentRoutes('quiz', { one: 'quiz', many: 'quiz' }),
  similarQuiz: route('GET mathquiz/vector/quiz', {
    subject: 'mathquiz.finding.similar',
    access: only(staff, 'ownOrPublished'),
    toast: { failed: 'loadError' },
  }),
  usageOfQuiz: route('GET mathquiz/quiz-usage/{id}', {
    subject: 'mathquiz.quiz.usage',
    access: only(staff, 'sharedToWrite'),
    toast: { failed: 'loadError' },
  }),
  useQuiz: route('PUT mathquiz/quiz-usage/{id}', {
    subject: 'mathquiz.quiz.use',
    access: only(staff, 'ownOrPublished'),
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
  tryStored: route('POST mathquiz/try/quiz/{id}', {
    subject: 'mathquiz.rendering.trystored',
    access: only(staff, 'ownOrPublished'),
  }),
});
