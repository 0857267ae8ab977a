import { signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { MessageSchemas } from './items.schemas.js';

export const messageRoutes = routesFor<MessageSchemas>()({
  listMessages: route('GET messages/items', {
    subject: 'messages.items.list',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
  }),
  getMessage: route('GET messages/items/{id}', {
    subject: 'messages.items.get',
    access: signedIn('mine'),
    toast: { failed: 'loadError' },
  }),
  contacts: route('GET messages/contacts', {
    subject: 'messages.items.contacts',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
  }),
  postMessage: route('POST messages/items', {
    subject: 'messages.items.post',
    access: signedIn(),
    status: 201,
    toast: { done: 'postMessage', failed: 'postMessageError' },
    traits: { idempotent: true, perMinute: 600 },
  }),
  deleteMessage: route('DELETE messages/items/{id}', {
    subject: 'messages.items.remove',
    access: signedIn('mine'),
    status: 204,
    toast: { failed: 'deleteError' },
  }),
  setRead: route('PUT messages/set_read/{id}', {
    subject: 'messages.items.setRead',
    access: signedIn('mine'),
  }),
  setBookmark: route('PUT messages/set_bookmark/{id}', {
    subject: 'messages.items.setBookmark',
    access: signedIn('mine'),
  }),
  setReadAll: route('PUT messages/set_read_all', {
    subject: 'messages.items.setReadAll',
    access: signedIn('self'),
    status: 204,
  }),
  /** What is new for a person; asked every 60 seconds. Nothing new costs no database command. */
  notifications: route('GET notifications', {
    subject: 'messages.notifications.get',
    access: signedIn('self'),
    toast: { failed: 'notificationError' },
    traits: { remembered: true },
  }),
});
