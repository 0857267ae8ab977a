import { htmlLang } from '@mathquiz/contracts';
import { currentLocale } from './locale.js';
import { currentSession } from './session.js';

/** The zone of the reader's own settings, else the browser's. A name that this browser does not know counts for none. */
export function readerZone(): string {
  const now = currentSession();
  const own = now.state === 'out' ? null : now.user.time_zone;
  try {
    return new Intl.DateTimeFormat('en', own === null ? {} : { timeZone: own }).resolvedOptions().timeZone;
  } catch {
    return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  }
}

const format = (iso: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(htmlLang[currentLocale()], { ...style, timeZone: readerZone() }).format(new Date(iso));

/** Server times are UTC; shown in the reader's own zone. */
export const formatDay = (iso: string): string => format(iso, { dateStyle: 'medium' });
export const formatTime = (iso: string): string => format(iso, { dateStyle: 'medium', timeStyle: 'short' });
