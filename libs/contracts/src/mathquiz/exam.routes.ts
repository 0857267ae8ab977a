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
    access: only(staff, 'own'),
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
  renderExam: route('POST mathquiz/render/exam', {
    subject: 'mathquiz.exams.render',
    access: only(staff),
  }),
});
