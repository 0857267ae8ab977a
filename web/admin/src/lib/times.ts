import { currentLocale, formatDay as dayIn, formatTime as timeIn, zoneOrOwn } from '@mathquiz/web';
import { currentSession } from './session.js';

/** The zone of the reader's own settings, else the browser's. */
export function readerZone(): string {
  const now = currentSession();
  return zoneOrOwn(now.state === 'out' ? null : now.user.time_zone);
}

export const formatDay = (iso: string): string => dayIn(iso, currentLocale(), readerZone());
export const formatTime = (iso: string): string => timeIn(iso, currentLocale(), readerZone());
