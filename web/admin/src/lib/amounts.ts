import * as format from '@mathquiz/domain/format';
import { currentLocale } from '@mathquiz/web';

/** Milli-credits as credits, in the reader's language; `signed`: with a plus where something was gained. */
export const formatCredits = (milli: number, options?: { signed: boolean }): string =>
  format.formatCredits(milli, currentLocale(), options);

/** Smallest units of a currency as money, in the reader's language. */
export const formatMoney = (amount: number, currency: string): string =>
  format.formatMoney(amount, currency, currentLocale());

const typed = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** Smallest units of an amount of money that was typed with a comma or a point; null: it is none, or has more decimals than its currency. */
export function readMoney(text: string, currency: string): number | null {
  const [, whole, part = ''] = typed.exec(text.trim()) ?? [];
  const decimals = format.moneyDecimals(currency);
  return whole === undefined || part.length > decimals ? null : Number(whole + part.padEnd(decimals, '0'));
}

/** Smallest units as they are typed: `5.00`. */
export function typedMoney(amount: number, currency: string): string {
  const decimals = format.moneyDecimals(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}
