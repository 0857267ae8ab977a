import { only, teachers } from '../access.js';
import { route, routesFor } from '../route.js';
import type { MarkingSchemas } from './marking.schemas.js';

export const markingRoutes = routesFor<MarkingSchemas>()({
  putMarkings: route('PUT mathquiz/evaluate/test', {
    subject: 'mathquiz.marking.put',
    access: only(teachers, 'teaching'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  equalAnswers: route('GET mathquiz/submissions/{id}/equal-answers', {
    subject: 'mathquiz.marking.equal',
    access: only(teachers, 'teaching'),
  }),
  markEqualAnswers: route('PUT mathquiz/evaluate/test/equal', {
    subject: 'mathquiz.marking.together',
    access: only(teachers, 'teaching'),
    toast: { failed: 'saveError' },
  }),
  takeBackEqualMarks: route('DELETE mathquiz/evaluate/test/{testId}/equal/{press}', {
    subject: 'mathquiz.marking.takeBack',
    access: only(teachers, 'teaching'),
    toast: { failed: 'saveError' },
  }),
});
