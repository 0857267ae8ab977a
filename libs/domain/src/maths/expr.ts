/** The syntax tree of an answer. It is what was typed: nothing is simplified, every node knows its place in the source. */
import type { Rational } from './rational.js';

/** Half-open range of UTF-16 offsets in the source. */
export type Span = readonly [start: number, end: number];

export type RelationSign = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type ConstantName = 'pi' | 'e' | 'i' | 'oo';

/** `text` keeps the digits as typed, with a point: `1.50`, `3e-5`, and `2 1/2` for a mixed number. */
export type NumberExpr = {
  readonly kind: 'number';
  readonly value: Rational;
  readonly text: string;
  readonly form: 'integer' | 'decimal' | 'scientific' | 'mixed';
  readonly span: Span;
};

export type SymbolExpr = { readonly kind: 'symbol'; readonly name: string; readonly span: Span };
export type ConstantExpr = { readonly kind: 'constant'; readonly name: ConstantName; readonly span: Span };
/** A difference `a - b` is the sum of `a` and `neg b`. */
export type AddExpr = { readonly kind: 'add'; readonly terms: readonly Expr[]; readonly span: Span };
export type MulExpr = { readonly kind: 'mul'; readonly factors: readonly Expr[]; readonly span: Span };
export type DivExpr = {
  readonly kind: 'div';
  readonly numerator: Expr;
  readonly denominator: Expr;
  readonly span: Span;
};
export type PowExpr = { readonly kind: 'pow'; readonly base: Expr; readonly exponent: Expr; readonly span: Span };
export type NegExpr = { readonly kind: 'neg'; readonly arg: Expr; readonly span: Span };
/** `±a`; `upper` is the sign that goes with the upper reading, so `∓a` has `-`. All signs in one relation move together. */
export type PlusMinusExpr = {
  readonly kind: 'plusMinus';
  readonly upper: '+' | '-';
  readonly arg: Expr;
  readonly span: Span;
};
export type CallExpr = {
  readonly kind: 'call';
  /** Canonical name (see reading/names.ts): `log` has two arguments, value and base; `root` has radicand and index. */
  readonly name: string;
  readonly args: readonly Expr[];
  readonly span: Span;
};
export type AbsExpr = { readonly kind: 'abs'; readonly arg: Expr; readonly span: Span };
export type FactorialExpr = { readonly kind: 'factorial'; readonly arg: Expr; readonly span: Span };
export type PercentExpr = { readonly kind: 'percent'; readonly arg: Expr; readonly span: Span };
/** `a < b <= c`: operands has one item more than signs. */
export type RelationExpr = {
  readonly kind: 'relation';
  readonly operands: readonly Expr[];
  readonly signs: readonly RelationSign[];
  readonly span: Span;
};
export type LogicExpr = {
  readonly kind: 'and' | 'or' | 'xor' | 'implies' | 'iff';
  readonly args: readonly Expr[];
  readonly span: Span;
};
export type NotExpr = { readonly kind: 'not'; readonly arg: Expr; readonly span: Span };
export type BooleanExpr = { readonly kind: 'boolean'; readonly value: boolean; readonly span: Span };
/** `sequence` is a list without brackets, as in `2, 3`. */
export type CollectionExpr = {
  readonly kind: 'list' | 'tuple' | 'set' | 'sequence';
  readonly items: readonly Expr[];
  readonly span: Span;
};
export type IntervalExpr = {
  readonly kind: 'interval';
  readonly low: Expr;
  readonly high: Expr;
  readonly lowClosed: boolean;
  readonly highClosed: boolean;
  readonly span: Span;
};
export type SetOperationExpr = {
  readonly kind: 'union' | 'intersection' | 'difference';
  readonly args: readonly Expr[];
  readonly span: Span;
};
export type MatrixExpr = {
  readonly kind: 'matrix';
  readonly rows: readonly (readonly Expr[])[];
  readonly span: Span;
};

/** `of` lies in `set`: `x ∈ (2, 5)`. */
export type ElementExpr = { readonly kind: 'element'; readonly of: Expr; readonly set: Expr; readonly span: Span };
export type Piece = { readonly value: Expr; readonly when: Expr };
/** The value of the first piece whose condition holds; without `otherwise` there is none where no condition holds. */
export type PiecewiseExpr = {
  readonly kind: 'piecewise';
  readonly pieces: readonly Piece[];
  readonly otherwise: Expr | null;
  readonly span: Span;
};
/** `{x in domain | condition}`; the variable is a symbol and bound in the condition. */
export type BuilderExpr = {
  readonly kind: 'builder';
  readonly variable: SymbolExpr;
  readonly domain: Expr | null;
  readonly condition: Expr;
  readonly span: Span;
};

export type Expr =
  | NumberExpr
  | SymbolExpr
  | ConstantExpr
  | AddExpr
  | MulExpr
  | DivExpr
  | PowExpr
  | NegExpr
  | PlusMinusExpr
  | CallExpr
  | AbsExpr
  | FactorialExpr
  | PercentExpr
  | RelationExpr
  | LogicExpr
  | NotExpr
  | BooleanExpr
  | CollectionExpr
  | IntervalExpr
  | SetOperationExpr
  | MatrixExpr
  | PiecewiseExpr
  | BuilderExpr
  | ElementExpr;
