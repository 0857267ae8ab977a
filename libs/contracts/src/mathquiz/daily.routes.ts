import { anyone } from '../access.js';
import { route, routesFor } from '../route.js';
import type { DailySchemas } from './daily.schemas.js';

/** A class stands behind one address. */
const perMinute = 300;

export const dailyRoutes = routesFor<DailySchemas>()({
  dailyTest: route('GET mathquiz/evaluate/public/daily-test', {
    subject: 'mathquiz.daily.get',
    access: anyone,
    toast: { failed: 'loadError' },
    traits: { perMinute },
  }),
  answerDailyTest: route('POST mathquiz/evaluate/public/daily-test', {
    subject: 'mathquiz.daily.answer',
    access: anyone,
    toast: { failed: 'operationFailed' },
    traits: { perMinute },
  }),
});
