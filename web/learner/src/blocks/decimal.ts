import { commaLocales, type Locale } from '@mathquiz/contracts/constants';

/** The sign between ones and tenths of the one who typed; in comma locales `;` separates items. */
export type Decimal = 'point' | 'comma';

export const decimalOf = (locale: Locale): Decimal => (commaLocales.includes(locale) ? 'comma' : 'point');
