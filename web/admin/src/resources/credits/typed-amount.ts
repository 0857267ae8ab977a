import { creditLimits } from '@mathquiz/contracts/transactions/credits.constants';
import type { CreditAmount } from '@mathquiz/contracts/transactions/credits.schemas';
import { readCredits } from '@mathquiz/web';
import { isOneLineReason } from '../../lib/reasons.js';

export const accountKinds = ['person', 'group'] as const;
export type AccountKind = (typeof accountKinds)[number];
export type ChosenAccount = { readonly id: string; readonly name: string };

/** Text of the form in which credits are given or taken back. */
export type TypedAmount = {
  readonly kind: AccountKind;
  readonly account: ChosenAccount | null;
  readonly number: string;
  readonly reason: string;
};

/** Milli-credits of the smallest amount. */
export const leastAmount = 1;

/** Milli-credits; null: no amount that can be given at once. */
function readNumber(text: string): number | null {
  const milli = readCredits(text);
  return milli !== null && milli >= leastAmount && milli <= creditLimits.amount ? milli : null;
}

const isReason = (text: string) => isOneLineReason(text, creditLimits.reasonChars);

/** Fields that are wrong. */
export const wrongInAmount = ({ account, number, reason }: TypedAmount) => ({
  account: account === null,
  number: readNumber(number) === null,
  reason: !isReason(reason),
});

/** Amount to be sent; null: a field is wrong. */
export function readAmount({ kind, account, number, reason }: TypedAmount): CreditAmount | null {
  const milli = readNumber(number);
  if (account === null || milli === null || !isReason(reason)) return null;
  return {
    account: kind === 'person' ? { user_id: account.id } : { group_id: account.id },
    milli,
    reason: reason.trim(),
  };
}
