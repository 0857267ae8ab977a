import { only, staff } from '../access.js';
import { route, routesFor } from '../route.js';
import type { ExamSchemas } from './exam.schemas.js';

export const examRoutes = routesFor<ExamSchemas>()({
  listExam: route('GET mathquiz/exam', {
    subject: 'mathquiz.exams.list',
    access: only(staff),
    toast: { failed: 'loadError' },
  }),
  getExam: route('GET mathquiz/exam/{id}', {
    subject: 'mathquiz.exams.get',
    access: only(staff, 'shared'),
    toast: { failed: 'loadError' },
  }),
  createExam: route('POST mathquiz/exam', {
    subject: 'mathquiz.exams.create',
    access: only(staff),
    status: 201,
    toast: { done: 'saveSuccess', failed: 'saveError' },
    traits: { idempotent: true },
  }),
  saveExam: route('PUT mathquiz/exam', {
    subject: 'mathquiz.exams.save',
    access: only(staff, 'sharedToWrite'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  forkExam: route('POST mathquiz/fork/exam', {
    subject: 'mathquiz.exams.fork',
    access: only(staff, 'shared'),
    status: 201,
    toast: { done: 'saveSuccess', failed: 'saveError' },
    traits: { idempotent: true },
  }),
  shareExam: route('PUT mathquiz/share/exam', {
    subject: 'mathquiz.exams.share',
    access: only(staff, 'own'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  unshareExam: route('DELETE mathquiz/share/exam', {
    subject: 'mathquiz.exams.unshare',
    access: only(staff, 'own'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  generateExam: route('POST mathquiz/generate/exam', {
    subject: 'mathquiz.exams.generate',
    access: only(staff),
    toast: { failed: 'loadError' },
  }),
  deleteExam: route('DELETE mathquiz/exam/{id}', {
    subject: 'mathquiz.exams.remove',
    access: only(staff, 'own'),
    status: 204,
    toast: { failed: 'deleteError' },
  }),
  restoreExam: route('PUT mathquiz/restore/exam/{id}', {
    subject: 'mathquiz.exams.restore',
    access: only(staff, 'own'),
    toast: { failed: 'operationFailed' },
  }),
  newerQuiz: route('POST mathquiz/newer/quiz/{id}', {
    subject: 'mathquiz.rendering.newer',
    access: only(staff, 'ownOrPublished'),
    toast: { failed: 'loadError' },
  }),
  estimateExam: route('POST mathquiz/estimate/exam', {
    subject: 'mathquiz.statistics.estimate',
    access: only(staff),
  }),
  renderExam: route('POST mathquiz/render/exam', {
    subject: 'mathquiz.exams.render',
    access: only(staff),
  }),
});
