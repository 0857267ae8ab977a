import { commaLocales, type Locale } from '@mathquiz/contracts';

/** The decimal sign that the reader of a locale types. */
export const decimalOf = (locale: Locale) => (commaLocales.includes(locale) ? 'comma' : 'point');
