import { signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { ChatSchemas } from './chat.schemas.js';

const loads = { toast: { failed: 'loadError' } } as const;
const saves = { toast: { done: 'saveSuccess', failed: 'operationFailed' } } as const;
const quietly = { toast: { failed: 'operationFailed' } } as const;

/** spec.md section 7 "Chat"; any failed call is a red notice of one second, successful changes of rooms are a green one. */
export const chatRoutes = routesFor<ChatSchemas>()({
  listRooms: route('GET chat/rooms', { subject: 'chat.rooms.list', access: signedIn('self'), ...loads }),
  addRoom: route('POST chat/rooms', {
    subject: 'chat.rooms.add',
    access: signedIn(),
    status: 201,
    ...saves,
    traits: { idempotent: true, perMinute: 30 },
  }),
  getRoom: route('GET chat/rooms/{id}', { subject: 'chat.rooms.get', access: signedIn('inRoom'), ...loads }),
  updateRoom: route('PUT chat/rooms/{id}', { subject: 'chat.rooms.update', access: signedIn('inRoom'), ...saves }),
  addParticipant: route('PUT chat/rooms/{id}/{userId}', {
    subject: 'chat.rooms.addParticipant',
    access: signedIn('roomStaff'),
    ...saves,
  }),
  removeParticipant: route('DELETE chat/rooms/{id}/{userId}', {
    subject: 'chat.rooms.removeParticipant',
    access: signedIn('roomStaff'),
    ...saves,
  }),
  leaveRoom: route('PUT chat/leave-room/{id}', {
    subject: 'chat.rooms.leave',
    access: signedIn('inRoom'),
    status: 204,
    ...saves,
  }),
  roomParticipants: route('GET chat/participants/{id}', {
    subject: 'chat.rooms.participants',
    access: signedIn('inRoom'),
    ...loads,
  }),
  listChat: route('GET chat/messages/{room}', {
    subject: 'chat.messages.list',
    access: signedIn('inRoom'),
    ...loads,
  }),
  chatChanges: route('GET chat/changes/{room}', {
    subject: 'chat.messages.changes',
    access: signedIn('inRoom'),
    ...loads,
  }),
  postChat: route('POST chat/messages', {
    subject: 'chat.messages.post',
    access: signedIn('inRoom'),
    status: 201,
    toast: { failed: 'postMessageError' },
    traits: { idempotent: true },
  }),
  directMessage: route('POST chat/direct-message/{id}', {
    subject: 'chat.direct.post',
    access: signedIn('reachable'),
    status: 201,
    toast: { failed: 'postMessageError' },
    traits: { idempotent: true },
  }),
  findDirect: route('GET chat/direct-message/{id}', {
    subject: 'chat.direct.find',
    access: signedIn('reachable'),
    ...loads,
  }),
  editChat: route('PUT chat/messages/{id}', {
    subject: 'chat.messages.edit',
    access: signedIn('wrote'),
    toast: { failed: 'saveError' },
  }),
  removeChat: route('DELETE chat/messages/{id}', {
    subject: 'chat.messages.remove',
    access: signedIn('wroteOrStaff'),
    toast: { failed: 'deleteError' },
  }),
  reactChat: route('PUT chat/reactions/{id}', {
    subject: 'chat.messages.react',
    access: signedIn('roomMessage'),
    ...quietly,
  }),
  pinChat: route('PUT chat/pins/{id}', {
    subject: 'chat.messages.pin',
    access: signedIn('roomStaff'),
    ...quietly,
  }),
  setChatRead: route('PUT chat/set-read/{id}', {
    subject: 'chat.messages.setRead',
    access: signedIn('inRoom'),
    ...quietly,
  }),
  searchChat: route('GET chat/search', { subject: 'chat.messages.search', access: signedIn('self'), ...loads }),
  chatContacts: route('GET chat/contacts', { subject: 'chat.contacts.list', access: signedIn('self'), ...loads }),
  chatState: route('GET chat/state', { subject: 'chat.rooms.state', access: signedIn('self'), ...loads }),
  exportRoom: route('GET chat/exports/{id}', {
    subject: 'chat.rooms.export',
    access: signedIn('roomStaff'),
    ...loads,
    traits: { download: true, waitMs: 30_000 },
  }),
  channel: route('GET chat/channel', { subject: 'chat.channel.after', access: signedIn('self'), ...loads }),
});
