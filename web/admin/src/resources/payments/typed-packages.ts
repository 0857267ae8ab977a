import { creditLimits, milliPerCredit } from '@mathquiz/contracts/transactions/credits.constants';
import { type PaymentCurrency, paymentLimits } from '@mathquiz/contracts/transactions/payments.constants';
import type { CreditPackage } from '@mathquiz/contracts/transactions/payments.schemas';
import { readCredits } from '@mathquiz/web';
import { readMoney, typedMoney } from '../../lib/amounts.js';

/** A package as it was typed; one without `_id` is new. `key` stays with it wherever it is moved. */
export type TypedPackage = {
  readonly key: string;
  readonly _id?: string;
  readonly credits: string;
  readonly price: string;
  readonly currency: PaymentCurrency;
};
export type TypedSale = { readonly packages: readonly TypedPackage[]; readonly seller: string };

type Sale = { readonly packages: readonly CreditPackage[]; readonly seller: string };
type NewSale = {
  readonly packages: (Omit<CreditPackage, '_id'> & { readonly _id?: string })[];
  readonly seller: string;
};

/** Currency of the first package. */
const usualCurrency: PaymentCurrency = 'EUR';

export const typedSale = ({ packages, seller }: Sale): TypedSale => ({
  packages: packages.map(({ _id, milli, amount, currency }) => ({
    key: _id,
    _id,
    credits: String(milli / milliPerCredit),
    price: typedMoney(amount, currency),
    currency,
  })),
  seller,
});

/** An empty package, in the currency of the last one. */
export function emptyPackage(packages: readonly TypedPackage[]): TypedPackage {
  const taken = new Set(packages.map(({ key }) => key));
  let number = 1;
  while (taken.has(`new-${number}`)) number += 1;
  return { key: `new-${number}`, credits: '', price: '', currency: packages.at(-1)?.currency ?? usualCurrency };
}

/** Packages with one moved by some places; one that would leave the list stays. */
export function withMoved(packages: readonly TypedPackage[], from: number, by: -1 | 1): readonly TypedPackage[] {
  const moved = packages[from];
  const to = from + by;
  return moved === undefined || to < 0 || to >= packages.length
    ? packages
    : packages.toSpliced(from, 1).toSpliced(to, 0, moved);
}

const within = (value: number | null, most: number): number | null =>
  value !== null && value >= 1 && value <= most ? value : null;
const readMilli = ({ credits }: TypedPackage) => within(readCredits(credits), creditLimits.amount);
const readPrice = ({ price, currency }: TypedPackage) => within(readMoney(price, currency), paymentLimits.amount);

/** Fields of a package that are wrong. */
export const wrongInPackage = (typed: TypedPackage) => ({
  credits: readMilli(typed) === null,
  price: readPrice(typed) === null,
});

/** Packages and seller to be stored; null: a field is wrong. */
export function readSale({ packages, seller }: TypedSale): NewSale | null {
  const read = packages.flatMap((typed) => {
    const [milli, amount] = [readMilli(typed), readPrice(typed)];
    if (milli === null || amount === null) return [];
    const { _id, currency } = typed;
    return [{ ...(_id === undefined ? {} : { _id }), milli, amount, currency }];
  });
  return read.length < packages.length ? null : { packages: read, seller: seller.trim() };
}
