import { only, signedIn, teachers } from '../access.js';
import { route, routesFor } from '../route.js';
import type { TestSchemas } from './test.schemas.js';

export const testRoutes = routesFor<TestSchemas>()({
  previewTest: route('POST mathquiz/preview/test', {
    subject: 'mathquiz.tests.preview',
    access: only(teachers),
  }),
  tryTest: route('POST mathquiz/try/test', {
    subject: 'mathquiz.tests.tryOut',
    access: only(teachers),
  }),
  publishTest: route('POST mathquiz/publish/test', {
    subject: 'mathquiz.tests.publish',
    access: only(teachers),
    status: 201,
    toast: { done: 'saveSuccess', failed: 'saveError' },
    traits: { idempotent: true, waitMs: 60_000 },
  }),
  changeTest: route('POST mathquiz/publish/test/{id}', {
    subject: 'mathquiz.tests.change',
    access: only(teachers, 'managing'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  takerTimes: route('GET mathquiz/tests/{id}/times/{userId}', {
    subject: 'mathquiz.tests.takerTimes',
    access: only(teachers, 'teaching'),
    toast: { failed: 'loadError' },
  }),
  listTests: route('GET mathquiz/tests', {
    subject: 'mathquiz.tests.list',
    access: signedIn(),
    toast: { failed: 'loadError' },
    traits: { looked: true },
  }),
  getTest: route('GET mathquiz/tests/{id}', {
    subject: 'mathquiz.tests.get',
    access: signedIn('takingOrTeaching'),
    toast: { failed: 'loadError' },
    traits: { looked: true, taker: 'as' },
  }),
  deleteTest: route('DELETE mathquiz/tests/{id}', {
    subject: 'mathquiz.tests.remove',
    access: only(teachers, 'managing'),
    status: 204,
    toast: { failed: 'deleteError' },
  }),
  archiveTest: route('PUT mathquiz/archive/test/{id}', {
    subject: 'mathquiz.tests.archive',
    access: only(teachers, 'managing'),
    toast: { failed: 'operationFailed' },
  }),
  restoreTest: route('PUT mathquiz/restore/test/{id}', {
    subject: 'mathquiz.tests.restore',
    access: only(teachers, 'managing'),
    toast: { failed: 'operationFailed' },
  }),
});
