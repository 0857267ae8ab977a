import type { Draw } from './draw.ts';
import {
  call,
  type Formula,
  letter,
  minus,
  partsOf,
  power,
  product,
  quotient,
  sizeOf,
  sum,
  whole,
  withParts,
} from './formula.ts';

/** A rule gives an equal formula (where both are defined), or null where it does not apply. */
type Rule = readonly [name: string, (formula: Formula, draw: Draw) => Formula | null];

const rootHalf = (formula: Formula): Formula => call('sqrt', formula);

export const rules: readonly Rule[] = [
  ['terms in another order', (f, draw) => (f.is === 'sum' ? sum(...draw.shuffled(f.parts)) : null)],
  [
    'factors in another order',
    (f, draw) => (f.is === 'product' && f.parts[0]?.is !== 'whole' ? product(...draw.shuffled(f.parts)) : null),
  ],
  [
    'bracket multiplied out',
    (f) => {
      if (f.is !== 'product') return null;
      const at = f.parts.findIndex((part) => part.is === 'sum');
      const bracket = f.parts[at];
      if (bracket?.is !== 'sum') return null;
      const rest = f.parts.filter((_, k) => k !== at);
      return sum(...bracket.parts.map((part) => product(...rest, part)));
    },
  ],
  [
    'square multiplied out',
    (f) => {
      if (f.is !== 'power' || f.exponent !== 2 || f.base.is !== 'sum') return null;
      const [a, ...others] = f.base.parts;
      if (!a || others.length === 0) return null;
      const b = others.length === 1 && others[0] ? others[0] : sum(...others);
      return sum(power(a, 2), product(whole(2), a, b), power(b, 2));
    },
  ],
  ['power split', (f) => (f.is === 'power' && f.exponent > 2 ? product(f.base, power(f.base, f.exponent - 1)) : null)],
  ['power written out', (f) => (f.is === 'power' && f.exponent === 2 ? product(f.base, f.base) : null)],
  [
    'fraction split',
    (f) =>
      f.is === 'quotient' && f.top.is === 'sum' ? sum(...f.top.parts.map((part) => quotient(part, f.bottom))) : null,
  ],
  [
    'fraction expanded',
    (f, draw) => {
      if (f.is !== 'quotient') return null;
      const by = draw.pick([whole(draw.whole(2, 5)), sum(power(letter('x'), 2), whole(1))]);
      return quotient(product(by, f.top), product(by, f.bottom));
    },
  ],
  ['quotient as a product', (f) => (f.is === 'quotient' ? product(f.top, quotient(whole(1), f.bottom)) : null)],
  [
    'doubled and halved',
    (f) => (f.is === 'letter' || f.is === 'call' ? quotient(product(whole(2), f), whole(2)) : null),
  ],
  [
    'something added and taken away',
    (f, draw) => {
      const extra = draw.pick<Formula>([letter('x'), whole(draw.whole(1, 9)), product(whole(3), letter('x'))]);
      return f.is === 'sum' ? sum(...f.parts, extra, minus(extra)) : null;
    },
  ],
  ['term split in two', (f) => (f.is === 'whole' && f.value > 1n ? sum(whole(f.value - 1n), whole(1)) : null)],
  ['minus taken out', (f) => (f.is === 'sum' ? product(whole(-1), sum(...f.parts.map(minus))) : null)],
  [
    'Pythagoras',
    (f) => {
      if (f.is !== 'power' || f.exponent !== 2 || f.base.is !== 'call') return null;
      const other = f.base.name === 'sin' ? 'cos' : f.base.name === 'cos' ? 'sin' : null;
      return other && sum(whole(1), minus(power(call(other, f.base.arg), 2)));
    },
  ],
  [
    'double angle',
    (f) => {
      if (f.is !== 'call' || f.arg.is !== 'product' || f.arg.parts.length !== 2) return null;
      const [two, angle] = f.arg.parts;
      if (two?.is !== 'whole' || two.value !== 2n || !angle) return null;
      if (f.name === 'sin') return product(whole(2), call('sin', angle), call('cos', angle));
      return f.name === 'cos' ? sum(whole(1), minus(product(whole(2), power(call('sin', angle), 2)))) : null;
    },
  ],
  [
    'sum of angles',
    (f) => {
      if (f.is !== 'call' || f.arg.is !== 'sum' || f.arg.parts.length !== 2) return null;
      const [a, b] = f.arg.parts;
      if (!a || !b) return null;
      const both = (p: 'sin' | 'cos', q: 'sin' | 'cos'): Formula => product(call(p, a), call(q, b));
      if (f.name === 'sin') return sum(both('sin', 'cos'), both('cos', 'sin'));
      return f.name === 'cos' ? sum(both('cos', 'cos'), minus(both('sin', 'sin'))) : null;
    },
  ],
  [
    'tangent as a quotient',
    (f) => (f.is === 'call' && f.name === 'tan' ? quotient(call('sin', f.arg), call('cos', f.arg)) : null),
  ],
  [
    'shifted by a quarter turn',
    (f) => (f.is === 'call' && f.name === 'cos' ? call('sin', sum(f.arg, quotient({ is: 'pi' }, whole(2)))) : null),
  ],
  [
    'exponential of a sum',
    (f) =>
      f.is === 'call' && f.name === 'exp' && f.arg.is === 'sum'
        ? product(...f.arg.parts.map((part) => call('exp', part)))
        : null,
  ],
  [
    'square of an exponential',
    (f) =>
      f.is === 'power' && f.exponent === 2 && f.base.is === 'call' && f.base.name === 'exp'
        ? call('exp', product(whole(2), f.base.arg))
        : null,
  ],
  [
    'logarithm of a product',
    (f) =>
      f.is === 'call' && f.name === 'ln' && f.arg.is === 'product'
        ? sum(...f.arg.parts.map((part) => call('ln', part)))
        : null,
  ],
  [
    'logarithm of a quotient',
    (f) =>
      f.is === 'call' && f.name === 'ln' && f.arg.is === 'quotient'
        ? sum(call('ln', f.arg.top), minus(call('ln', f.arg.bottom)))
        : null,
  ],
  [
    'logarithm of a power',
    (f) =>
      f.is === 'call' && f.name === 'ln' && f.arg.is === 'power'
        ? product(whole(f.arg.exponent), call('ln', f.arg.base))
        : null,
  ],
  [
    'root of a product',
    (f) =>
      f.is === 'call' && f.name === 'sqrt' && f.arg.is === 'product' ? product(...f.arg.parts.map(rootHalf)) : null,
  ],
  [
    'square number taken under the root',
    (f) => {
      if (f.is !== 'product' || f.parts.length !== 2) return null;
      const [n, root] = f.parts;
      if (n?.is !== 'whole' || n.value < 2n || root?.is !== 'call' || root.name !== 'sqrt' || root.arg.is !== 'whole')
        return null;
      return call('sqrt', whole(n.value * n.value * root.arg.value));
    },
  ],
  [
    'denominator made rational',
    (f) =>
      f.is === 'quotient' && f.bottom.is === 'call' && f.bottom.name === 'sqrt'
        ? quotient(product(f.top, f.bottom), f.bottom.arg)
        : null,
  ],
  ['sign inside the bars', (f) => (f.is === 'call' && f.name === 'abs' ? call('abs', minus(f.arg)) : null)],
  ['bars as a root of a square', (f) => (f.is === 'call' && f.name === 'abs' ? call('sqrt', power(f.arg, 2)) : null)],
  [
    'bars of a product',
    (f) =>
      f.is === 'call' && f.name === 'abs' && f.arg.is === 'product'
        ? product(...f.arg.parts.map((part) => call('abs', part)))
        : null,
  ],
];

function everywhere(formula: Formula, draw: Draw, rule: Rule): Formula | null {
  const here = rule[1](formula, draw);
  if (here && !draw.chance(4)) return here;
  const parts = partsOf(formula);
  for (const k of draw.shuffled(parts.map((_, index) => index))) {
    const part = parts[k];
    const changed = part && everywhere(part, draw, rule);
    if (changed)
      return withParts(
        formula,
        parts.map((old, index) => (index === k ? changed : old)),
      );
  }
  return here;
}

/** Rewritten by up to `steps` rules; the names of those that were used, in order. */
export function rewritten(
  formula: Formula,
  draw: Draw,
  steps: number,
): { readonly formula: Formula; readonly by: readonly string[] } {
  let result = formula;
  const by: string[] = [];
  for (const rule of draw.shuffled(rules)) {
    if (by.length >= steps) break;
    const next = everywhere(result, draw, rule);
    if (!next || sizeOf(next) > 70) continue;
    result = next;
    by.push(rule[0]);
  }
  return { formula: result, by };
}
