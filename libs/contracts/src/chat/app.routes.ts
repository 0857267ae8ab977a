import { anyone, signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { LiveSchemas } from './app.schemas.js';

const loads = { toast: { failed: 'loadError' } } as const;
const saves = { toast: { done: 'saveSuccess', failed: 'operationFailed' } } as const;
const quietly = { toast: { failed: 'operationFailed' } } as const;
/** A hall of five hundred stands behind one address; passwords are counted by the service, wrong ones alone. */
const perMinute = 1200;

/**
 * spec.md section 7 "Chat": app rooms. What guests do is for anyone by its path: the service looks at the cookie that they were given
 * when they entered, and to everybody else the room is not there.
 */
export const liveRoutes = routesFor<LiveSchemas>()({
  initApp: route('POST chat/init-app', {
    subject: 'chat.live.init',
    access: signedIn(),
    status: 201,
    ...quietly,
    traits: { idempotent: true, perMinute: 30 },
  }),
  stopApp: route('POST chat/stop-app', { subject: 'chat.live.stop', access: signedIn('own'), status: 204, ...saves }),
  renewAppPassword: route('PUT chat/app-passwords/{id}', {
    subject: 'chat.live.renewPassword',
    access: signedIn('roomStaff'),
    ...quietly,
  }),
  appRoom: route('GET chat/app-rooms/{id}', {
    subject: 'chat.live.look',
    access: anyone,
    ...loads,
    traits: { device: true, perMinute },
  }),
  checkAppPassword: route('GET chat/check-password/{app}/{room}/{password}', {
    subject: 'chat.live.checkPassword',
    access: anyone,
    status: 204,
    ...quietly,
    traits: { device: true, perMinute },
  }),
  enterApp: route('POST chat/app-members/{id}', {
    subject: 'chat.live.enter',
    access: signedIn(),
    status: 201,
    ...quietly,
  }),
  enterAsGuest: route('POST chat/app-guests/{id}', {
    subject: 'chat.guests.enter',
    access: anyone,
    status: 201,
    ...quietly,
    traits: { guest: 'set', device: true, perMinute },
  }),
  leaveAsGuest: route('DELETE chat/app-guests/{id}', {
    subject: 'chat.guests.leave',
    access: anyone,
    status: 204,
    ...quietly,
    traits: { guest: 'clear', perMinute },
  }),
  appGuests: route('GET chat/app-guests/{id}', {
    subject: 'chat.live.guests',
    access: signedIn('inRoom'),
    ...loads,
  }),
  putGuestOut: route('DELETE chat/app-guests/{id}/{guestId}', {
    subject: 'chat.live.putOut',
    access: signedIn('roomStaff'),
    status: 204,
    ...quietly,
  }),
  appPeople: route('GET chat/app-people/{id}', {
    subject: 'chat.guests.people',
    access: anyone,
    ...loads,
    traits: { guest: 'read' },
  }),
  appMessages: route('GET chat/app-messages/{id}', {
    subject: 'chat.guests.messages',
    access: anyone,
    ...loads,
    traits: { guest: 'read' },
  }),
  appChanges: route('GET chat/app-changes/{id}', {
    subject: 'chat.guests.changes',
    access: anyone,
    ...loads,
    traits: { guest: 'read' },
  }),
  postAppMessage: route('POST chat/app-messages/{id}', {
    subject: 'chat.guests.post',
    access: anyone,
    status: 201,
    toast: { failed: 'postMessageError' },
    traits: { guest: 'read', idempotent: true },
  }),
});
