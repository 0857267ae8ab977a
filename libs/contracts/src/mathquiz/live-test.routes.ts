import { only, signedIn, teachers } from '../access.js';
import { route, routesFor } from '../route.js';
import type { LiveTestSchemas } from './live-test.schemas.js';

export const liveTestRoutes = routesFor<LiveTestSchemas>()({
  liveTest: route('GET mathquiz/tests/{id}/live', {
    subject: 'mathquiz.livetests.get',
    access: only(teachers, 'teaching'),
    toast: { failed: 'loadError' },
  }),
  extendTest: route('POST mathquiz/tests/{id}/time', {
    subject: 'mathquiz.livetests.extend',
    access: only(teachers, 'teaching'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
    traits: { idempotent: true },
  }),
  announceTest: route('POST mathquiz/tests/{id}/announcements', {
    subject: 'mathquiz.livetests.announce',
    access: only(teachers, 'teaching'),
    status: 201,
    toast: { failed: 'saveError' },
    traits: { idempotent: true, perMinute: 30 },
  }),
  announcements: route('GET mathquiz/tests/{id}/announcements', {
    subject: 'mathquiz.livetests.announcements',
    access: signedIn('taking'),
    traits: { taker: 'as' },
  }),
  seeAnnouncement: route('PUT mathquiz/tests/{id}/announcements/{announcementId}', {
    subject: 'mathquiz.livetests.see',
    access: signedIn('taking'),
    traits: { taker: 'as' },
  }),
  stopAttempt: route('POST mathquiz/attempts/{id}/stop', {
    subject: 'mathquiz.submissions.stop',
    access: only(teachers, 'teaching'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  reopenAttempt: route('POST mathquiz/attempts/{id}/reopen', {
    subject: 'mathquiz.submissions.reopen',
    access: only(teachers, 'teaching'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
});
