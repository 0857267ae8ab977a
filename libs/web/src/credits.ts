import { milliPerCredit } from '@mathquiz/contracts/transactions/credits.constants';

const typed = /^\d{1,9}(?:[.,]\d{1,3})?$/;

/** Milli-credits of a number of credits that was typed with a comma or a point; null: it is none, or has more than three decimals. */
export function readCredits(text: string): number | null {
  if (!typed.test(text.trim())) return null;
  return Math.round(Number(text.trim().replace(',', '.')) * milliPerCredit);
}
