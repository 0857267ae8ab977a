import { htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { milliPerCredit } from '@mathquiz/contracts/transactions/credits.constants';

/** Milli-credits as credits, as a reader writes numbers: `12.5`; `signed`: with a plus where something was gained. */
export function formatCredits(milli: number, locale: Locale, { signed = false } = {}): string {
  return new Intl.NumberFormat(htmlLang[locale], {
    maximumFractionDigits: 3,
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  }).format(milli / milliPerCredit);
}

/** Decimals of a currency in print: 2 for euros, 0 for yen. */
export function moneyDecimals(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;
}

/** Smallest units of a currency as money, as a reader writes it: `€5.00`, `5,00 €`. */
export function formatMoney(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(htmlLang[locale], { style: 'currency', currency });
  return format.format(amount / 10 ** moneyDecimals(currency));
}
