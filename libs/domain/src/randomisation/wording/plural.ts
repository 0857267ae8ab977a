import { absolute, compare, integer, isInteger, type Rational } from '../../maths/rational.js';
import type { Language } from './languages.js';

/** 0 for 1, 21, 31 …, 1 for 2 to 4, 22 to 24 …, 2 for all others, as яблоко, яблока, яблок (CLDR 44, ru). */
export function russianForm(n: bigint): 0 | 1 | 2 {
  const last = n % 10n;
  const lastTwo = n % 100n;
  if (last === 1n && lastTwo !== 11n) return 0;
  return last >= 2n && last <= 4n && (lastTwo < 12n || lastTwo > 14n) ? 1 : 2;
}

/**
 * Which of `forms` forms goes with a number, or null when no language here has so many. The rules are written out, not asked of
 * the machine's ICU: a seed gives the same bytes for ever. One form never changes; two are singular and plural, the singular for 1
 * alone, in French below 2; three are the Russian ones, a broken number taking the second. `shown`: digits after the point that
 * are shown, for `1.0 litres`.
 */
export function pluralForm(n: Rational, forms: number, language: Language, shown: number | null): number | null {
  const size = absolute(n);
  if (forms === 1) return 0;
  if (forms === 2) {
    if (language === 'fr') return compare(size, integer(2)) < 0 ? 0 : 1;
    return size.n === 1n && size.d === 1n && !shown ? 0 : 1;
  }
  if (forms === 3) return isInteger(size) && !shown ? russianForm(size.n) : 1;
  return null;
}
