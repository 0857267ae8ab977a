import { only, teachers } from '../access.js';
import { route, routesFor } from '../route.js';
import type { OwnStatisticsSchemas } from './own-statistics.schemas.js';

export const ownStatisticsRoutes = routesFor<OwnStatisticsSchemas>()({
  statisticsOfAuthor: route('GET mathquiz/statistics/author', {
    subject: 'mathquiz.statistics.author',
    access: only(['author', 'teacher', 'reviewer', 'admin'], 'self'),
  }),
  statisticsOfTeacher: route('GET mathquiz/statistics/teacher', {
    subject: 'mathquiz.statistics.teacher',
    access: only(teachers, 'self'),
  }),
  statisticsOfStudent: route('GET mathquiz/statistics/student', {
    subject: 'mathquiz.statistics.student',
    access: only(['student'], 'self'),
    traits: { looked: true },
  }),
  /** The same of anybody, for an admin. */
  statisticsOfThatAuthor: route('GET mathquiz/statistics/author/{userId}', {
    subject: 'mathquiz.statistics.authorOf',
    access: only(['admin']),
  }),
  statisticsOfThatTeacher: route('GET mathquiz/statistics/teacher/{userId}', {
    subject: 'mathquiz.statistics.teacherOf',
    access: only(['admin']),
  }),
  statisticsOfThatStudent: route('GET mathquiz/statistics/student/{userId}', {
    subject: 'mathquiz.statistics.studentOf',
    access: only(['admin']),
  }),
});
