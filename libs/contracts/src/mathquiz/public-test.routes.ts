import { anyone, only, teachers } from '../access.js';
import { route, routesFor } from '../route.js';
import type { PublicTestSchemas } from './public-test.schemas.js';

/** A hall of five hundred stands behind one address; passcodes are counted by the service, wrong ones alone. */
const perMinute = 600;

export const publicTestRoutes = routesFor<PublicTestSchemas>()({
  publicTest: route('GET mathquiz/public/tests/{id}', {
    subject: 'mathquiz.publictests.door',
    access: anyone,
    toast: { failed: 'loadError' },
    traits: { taker: 'read', perMinute },
  }),
  findPublicTest: route('POST mathquiz/public/tests', {
    subject: 'mathquiz.publictests.find',
    access: anyone,
    traits: { perMinute },
  }),
  enterPublicTest: route('POST mathquiz/public/tests/{id}/guests', {
    subject: 'mathquiz.publictests.enter',
    access: anyone,
    status: 201,
    traits: { taker: 'set', perMinute },
  }),
  returnToPublicTest: route('POST mathquiz/public/tests/{id}/return', {
    subject: 'mathquiz.publictests.return',
    access: anyone,
    traits: { taker: 'set', perMinute },
  }),
  leavePublicTest: route('DELETE mathquiz/public/tests/{id}/guests', {
    subject: 'mathquiz.publictests.leave',
    access: anyone,
    status: 204,
    traits: { taker: 'clear', perMinute },
  }),
  issueTestTicket: route('POST mathquiz/tests/{id}/tickets', {
    subject: 'mathquiz.publictests.issue',
    access: only(teachers, 'teaching'),
    status: 201,
    toast: { failed: 'saveError' },
  }),
  testTickets: route('GET mathquiz/tests/{id}/tickets', {
    subject: 'mathquiz.publictests.tickets',
    access: only(teachers, 'teaching'),
    toast: { failed: 'loadError' },
  }),
  revokeTestTicket: route('DELETE mathquiz/tests/{id}/tickets/{ticketId}', {
    subject: 'mathquiz.publictests.revoke',
    access: only(teachers, 'teaching'),
    status: 204,
    toast: { failed: 'saveError' },
  }),
});
