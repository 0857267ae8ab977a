import { only, teachers } from '../access.js';
import { route, routesFor } from '../route.js';
import type { StatisticsSchemas } from './statistics.schemas.js';

export const statisticsRoutes = routesFor<StatisticsSchemas>()({
  statisticsOfTest: route('GET mathquiz/statistics/test/{testId}', {
    subject: 'mathquiz.statistics.test',
    access: only(teachers, 'teaching'),
    toast: { failed: 'loadError' },
  }),
  statisticsOfVariants: route('GET mathquiz/statistics/test/{testId}/variants', {
    subject: 'mathquiz.statistics.variants',
    access: only(teachers, 'teaching'),
  }),
});
