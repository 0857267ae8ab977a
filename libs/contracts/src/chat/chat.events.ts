import { event, eventsFor } from '../event.js';
import type { ChatEventSchemas } from './chat.schemas.js';

export const chatEvents = eventsFor<ChatEventSchemas>()({
  ready: event('chat.ready', { to: 'person' }),
  message: event('chat.message', { to: 'room', as: 'chat:message' }),
  messageChanged: event('chat.message-changed', { to: 'room', as: 'chat:changed' }),
  system: event('chat.system', { to: 'person', as: 'system' }),
  roomSystem: event('chat.room-system', { to: 'room', as: 'system' }),
  operatorSystem: event('chat.operator-system', { to: 'operators', as: 'system' }),
  typing: event('chat.typing', { to: 'room' }),
});
