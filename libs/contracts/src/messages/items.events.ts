import { event, eventsFor } from '../event.js';
import type { MessageEventSchemas } from './items.schemas.js';

export const messageEvents = eventsFor<MessageEventSchemas>()({
  inboxMoved: event('messages.inbox-moved', { to: 'person' }),
});
