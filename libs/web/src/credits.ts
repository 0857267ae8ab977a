import { htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { milliPerCredit } from '@mathquiz/contracts/transactions/credits.constants';
import { currentLocale } from './locale.js';

/** Milli-credits as credits: `12.5`, in the reader's language; `signed`: with a plus where something was gained. */
export function formatCredits(milli: number, locale: Locale = currentLocale(), { signed = false } = {}): string {
  return new Intl.NumberFormat(htmlLang[locale], {
    maximumFractionDigits: 3,
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  }).format(milli / milliPerCredit);
}

const typed = /^\d{1,9}(?:[.,]\d{1,3})?$/;

/** Milli-credits of a number of credits that was typed with a comma or a point; null: it is none, or has more than three decimals. */
export function readCredits(text: string): number | null {
  if (!typed.test(text.trim())) return null;
  return Math.round(Number(text.trim().replace(',', '.')) * milliPerCredit);
}
