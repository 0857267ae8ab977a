import type { MissingReason } from '@mathquiz/contracts/mathquiz/statistics.constants';
import { useLang, useLocale } from '@mathquiz/web';
import { formatNumber, usePercent } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { formatSeconds } from './duration.js';

export type Shown = { readonly value: string; readonly why: string | null };

/** How figures are written: a dash and the reason where there is none. */
export function useFigures() {
  const t = useT();
  const locale = useLocale();
  const lang = useLang();
  const shown = (value: number | null, reason: MissingReason | undefined, write: (value: number) => string): Shown =>
    value === null
      ? { value: '–', why: reason === undefined ? null : t(`classes.missing.${reason}`) }
      : { value: write(value), why: null };
  const number = (value: number) => formatNumber(value, locale);
  const percent = usePercent();
  return { t, number, percent, seconds: (value: number) => formatSeconds(value, lang), shown };
}
