import { signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { ChatOrderSchemas } from './order.schemas.js';

const loads = { toast: { failed: 'loadError' } } as const;
const saves = { toast: { done: 'saveSuccess', failed: 'operationFailed' } } as const;
const quietly = { toast: { failed: 'operationFailed' } } as const;

export const chatOrderRoutes = routesFor<ChatOrderSchemas>()({
  muteMember: route('PUT chat/mutes/{id}/{userId}', {
    subject: 'chat.order.mute',
    access: signedIn('roomStaff'),
    ...saves,
  }),
  closeRoom: route('PUT chat/closings/{id}', {
    subject: 'chat.order.close',
    access: signedIn('roomStaff'),
    ...saves,
  }),
  reportChat: route('POST chat/reports/{id}', {
    subject: 'chat.order.report',
    access: signedIn('roomMessage'),
    status: 201,
    ...quietly,
    traits: { perMinute: 20 },
  }),
  chatReports: route('GET chat/reports', { subject: 'chat.order.reports', access: signedIn('self'), ...loads }),
  settleReport: route('PUT chat/reports/{id}', {
    subject: 'chat.order.settle',
    access: signedIn('judging'),
    ...saves,
  }),
  blockPerson: route('PUT chat/blocks/{id}', { subject: 'chat.blocks.set', access: signedIn(), ...saves }),
  blockedPeople: route('GET chat/blocks', { subject: 'chat.blocks.list', access: signedIn('self'), ...loads }),
});
