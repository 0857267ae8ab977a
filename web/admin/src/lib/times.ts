import { htmlLang } from '@mathquiz/contracts';
import { currentLocale } from './locale.js';

/** Server times are UTC; shown in the reader's own zone. */
export const formatDay = (iso: string): string =>
  new Intl.DateTimeFormat(htmlLang[currentLocale()], { dateStyle: 'medium' }).format(new Date(iso));

export const formatTime = (iso: string): string =>
  new Intl.DateTimeFormat(htmlLang[currentLocale()], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
