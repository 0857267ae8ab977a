import { event, eventsFor } from '../event.js';
import type { LiveEventSchemas } from './app.schemas.js';

export const liveEvents = eventsFor<LiveEventSchemas>()({
  liveMessage: event('chat.live-message', { to: 'guests', as: 'live:message' }),
  liveMessageChanged: event('chat.live-changed', { to: 'guests', as: 'live:changed' }),
  liveSystem: event('chat.live-system', { to: 'guests', as: 'live:system' }),
});
