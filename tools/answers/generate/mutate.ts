import type { Draw } from './draw.ts';
import { type Formula, minus, partsOf, product, sum, whole, withParts } from './formula.ts';

type Mutation = readonly [name: string, (formula: Formula, draw: Draw) => Formula | null];

/** The slips that students make; each is proven to change the value before it is used. */
const mutations: readonly Mutation[] = [
  [
    'sign of a term changed',
    (f, draw) => {
      if (f.is !== 'sum') return null;
      const k = draw.whole(0, f.parts.length - 1);
      return sum(...f.parts.map((part, index) => (index === k ? minus(part) : part)));
    },
  ],
  ['number one too large', (f) => (f.is === 'whole' && f.value > 0n ? whole(f.value + 1n) : null)],
  ['number one too small', (f) => (f.is === 'whole' && f.value > 1n ? whole(f.value - 1n) : null)],
  ['exponent one too large', (f) => (f.is === 'power' && f.exponent > 0 ? { ...f, exponent: f.exponent + 1 } : null)],
  ['term forgotten', (f) => (f.is === 'sum' && f.parts.length > 1 ? sum(...f.parts.slice(0, -1)) : null)],
  ['factor forgotten', (f) => (f.is === 'product' && f.parts.length > 1 ? product(...f.parts.slice(1)) : null)],
  ['fraction upside down', (f) => (f.is === 'quotient' ? { ...f, top: f.bottom, bottom: f.top } : null)],
  ['sum taken for a product', (f) => (f.is === 'sum' ? product(...f.parts) : null)],
  ['sine taken for cosine', (f) => (f.is === 'call' && f.name === 'cos' ? { ...f, name: 'sin' } : null)],
  ['cosine taken for sine', (f) => (f.is === 'call' && f.name === 'sin' ? { ...f, name: 'cos' } : null)],
  [
    'power of a sum taken term by term',
    (f) =>
      f.is === 'power' && f.base.is === 'sum' ? sum(...f.base.parts.map((part) => ({ ...f, base: part }))) : null,
  ],
  [
    'function of a sum taken term by term',
    (f) => (f.is === 'call' && f.arg.is === 'sum' ? sum(...f.arg.parts.map((part) => ({ ...f, arg: part }))) : null),
  ],
];

function somewhere(formula: Formula, draw: Draw, mutation: Mutation): Formula | null {
  const parts = partsOf(formula);
  for (const k of draw.shuffled(parts.map((_, index) => index))) {
    const part = parts[k];
    const changed = part && draw.chance(2) ? somewhere(part, draw, mutation) : null;
    if (changed)
      return withParts(
        formula,
        parts.map((old, index) => (index === k ? changed : old)),
      );
  }
  return mutation[1](formula, draw);
}

/** One slip somewhere in the formula, or null when none of those drawn applies. */
export function mutated(formula: Formula, draw: Draw): { readonly formula: Formula; readonly by: string } | null {
  for (const mutation of draw.shuffled(mutations)) {
    const result = somewhere(formula, draw, mutation);
    if (result) return { formula: result, by: mutation[0] };
  }
  return null;
}
