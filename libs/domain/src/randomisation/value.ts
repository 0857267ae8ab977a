import type { ItemProblem } from '@mathquiz/contracts';
import type { Expr, Rational } from '../maths/index.js';

/** A text for people: `forms` as `plural` takes them, the first is the text itself. */
export type Word = { readonly kind: 'word'; readonly forms: readonly string[] };
export type List = { readonly kind: 'list'; readonly items: readonly Value[] };
/** `lead` times the product of (letter − root), roots in rising order, each as often as it counts. */
export type Polynomial = {
  readonly kind: 'polynomial';
  readonly letter: string;
  readonly lead: bigint;
  readonly roots: readonly bigint[];
};

/**
 * What a variable stands for in a variant. `places`: digits after the point that it is written with. `more`: what a formula
 * alone does not tell of it.
 */
export type Value = {
  readonly tree: Expr;
  readonly exact: Rational | null;
  readonly places: number | null;
  readonly more?: Word | List | Polynomial;
};
/** What drawing and writing a variant may still cost; `path` is the field that is worked on. */
export type Purse = { spend(steps: number, path: string): void };
/** The variables of a variant by name. */
export type Values = ReadonlyMap<string, Value> & { readonly work?: Purse };

/** Why an item cannot be drawn; drawVariant turns it into a problem value. */
export class ItemFault extends Error {
  constructor(readonly problem: ItemProblem) {
    super(problem.code);
  }
}

export const nowhere = [0, 0] as const;

/** A number as a tree: a fraction in lowest terms, the sign in front. */
export function numberTree(value: Rational): Expr {
  const digits = (n: bigint): Expr => ({
    kind: 'number',
    value: { n: n < 0n ? -n : n, d: 1n },
    text: String(n < 0n ? -n : n),
    form: 'integer',
    span: nowhere,
  });
  const size: Expr =
    value.d === 1n
      ? digits(value.n)
      : { kind: 'div', numerator: digits(value.n), denominator: digits(value.d), span: nowhere };
  return value.n < 0n ? { kind: 'neg', arg: size, span: nowhere } : size;
}

export const ofNumber = (exact: Rational, places: number | null = null): Value => ({
  tree: numberTree(exact),
  exact,
  places,
});

export const ofWhole = (n: bigint | number): Value => ofNumber({ n: BigInt(n), d: 1n });
