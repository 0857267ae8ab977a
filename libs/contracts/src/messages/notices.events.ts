import { event, eventsFor } from '../event.js';
import type { NoticeEventSchemas } from './notices.schemas.js';

export const noticeEvents = eventsFor<NoticeEventSchemas>()({
  noticesMoved: event('messages.notices-moved', { to: 'person' }),
});
