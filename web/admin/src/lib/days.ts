import { htmlLang } from '@mathquiz/contracts/constants';
import { currentLocale } from '@mathquiz/web';

/** A day of the calendar, wherever the reader is. */
export const sayDay = (day: string, style: 'short' | 'whole' = 'whole'): string =>
  new Intl.DateTimeFormat(htmlLang[currentLocale()], {
    ...(style === 'short' ? { month: 'short', day: 'numeric' } : { dateStyle: 'medium' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
