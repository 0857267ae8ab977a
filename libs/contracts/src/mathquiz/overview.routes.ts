import { only, teachers } from '../access.js';
import { route, routesFor } from '../route.js';
import type { OverviewSchemas } from './overview.schemas.js';

export const overviewRoutes = routesFor<OverviewSchemas>()({
  toMark: route('GET mathquiz/to-mark', {
    subject: 'mathquiz.overviews.toMark',
    access: only(teachers),
    toast: { failed: 'loadError' },
  }),
  studentResults: route('GET mathquiz/student-results/{userId}', {
    subject: 'mathquiz.overviews.student',
    access: only(teachers, 'taught'),
    toast: { failed: 'loadError' },
  }),
});
