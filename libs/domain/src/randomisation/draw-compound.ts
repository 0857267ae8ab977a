import type { Variable } from '@mathquiz/contracts';
import { type Expr, rationalFromText } from '../maths/index.js';
import { integer } from '../maths/rational.js';
import { determinantOf, fromNumbers, matrixTree } from './compound/matrices.js';
import { ofRoots } from './compound/polynomials.js';
import { type Chance, chanceOf } from './generator.js';
import { ItemFault, nowhere, type Purse, type Value } from './value.js';

type Kind<K extends Variable['kind']> = Extract<Variable, { kind: K }>;

/** Matrices that are drawn until one is invertible. */
const maxMatrices = 200;

/**
 * Each compound value takes one number of the item's stream, from which it has a stream of its own: so the draws of the variables
 * below it do not depend on how much it needed.
 */
export const maxRaw = 2 ** 32;
const ownChance = (raw: number, kind: string): Chance => chanceOf(String(raw), kind);

function count(from: number, to: number, { path, name }: { path: string; name: string }): number {
  if (to < from) throw new ItemFault({ code: 'emptyRange', path, params: { name } });
  return to - from + 1;
}

/**
 * A matrix of whole numbers, drawn again until it is invertible where that is wanted. Throws ItemFault `squareExpected`, `emptyRange`,
 * `neverInvertible` after 200 draws, or what `work` says when too much was drawn.
 */
export function drawMatrix(variable: Kind<'matrix'>, raw: number, path: string, work: Purse): Value {
  const { rows, columns, from, to, invertible, symmetric, name } = variable;
  if ((invertible || symmetric) && rows !== columns)
    throw new ItemFault({ code: 'squareExpected', path: `${path}.rows`, params: { expression: name } });
  const chance = ownChance(raw, 'matrix');
  const choices = count(from, to, { path, name });
  for (let attempt = 0; attempt < maxMatrices; attempt += 1) {
    work.spend(rows * columns * (invertible ? rows : 1), path);
    const drawn: number[][] = [];
    for (let row = 0; row < rows; row += 1) {
      const entries: number[] = [];
      for (let column = 0; column < columns; column += 1) {
        const mirrored = symmetric && column < row ? drawn[column]?.[row] : undefined;
        entries.push(mirrored ?? from + chance.below(choices));
      }
      drawn.push(entries);
    }
    const numbers = drawn.map((row) => row.map(integer));
    if (!invertible || determinantOf(numbers).n !== 0n)
      return { tree: matrixTree(fromNumbers(numbers)), exact: null, places: null };
  }
  throw new ItemFault({ code: 'neverInvertible', path, params: { name, tries: String(maxMatrices) } });
}

/**
 * A polynomial by its whole roots and its leading coefficient, which is never 0. Throws ItemFault `emptyRange`, or `tooFewRoots` where
 * different ones are wanted and the range has not as many.
 */
export function drawPolynomial(variable: Kind<'polynomial'>, raw: number, path: string): Value {
  const { letter, degree, roots_from, roots_to, distinct, lead_from, lead_to, name } = variable;
  const chance = ownChance(raw, 'polynomial');
  const choices = count(roots_from, roots_to, { path: `${path}.roots_from`, name });
  if (distinct && choices < degree)
    throw new ItemFault({ code: 'tooFewRoots', path: `${path}.roots_from`, params: { name, count: String(choices) } });
  const roots: number[] = [];
  while (roots.length < degree) {
    const root = roots_from + chance.below(choices);
    if (!distinct || !roots.includes(root)) roots.push(root);
  }
  const holdsZero = lead_from <= 0 && lead_to >= 0;
  const leads = count(lead_from, lead_to, { path: `${path}.lead_from`, name }) - (holdsZero ? 1 : 0);
  if (leads < 1) throw new ItemFault({ code: 'emptyRange', path: `${path}.lead_from`, params: { name } });
  const drawn = lead_from + chance.below(leads);
  return ofRoots(letter, BigInt(holdsZero && drawn >= 0 ? drawn + 1 : drawn), roots.map(BigInt));
}

/** The order of a list of `length` entries. */
export const drawOrder = (raw: number, length: number): number[] =>
  ownChance(raw, 'list').shuffled(Array.from({ length }, (_, index) => index));

const nameless: Expr = { kind: 'boolean', value: true, span: nowhere };

/** `apple|apples`: the text and its other forms. */
export const wordOf = (text: string): Value => ({
  tree: nameless,
  exact: null,
  places: null,
  more: { kind: 'word', forms: text.split('|').map((form) => form.trim()) },
});

/** The digits after the point that a number of a list was written with: `2.50` stays so. */
export function asWritten(source: string, value: Value): Value {
  const written = /^-?\d+\.(\d{1,6})$/.exec(source.trim());
  if (!written?.[1] || !value.exact) return value;
  return { ...value, exact: rationalFromText(source), places: written[1].length };
}

/** A list of values, of which `entry(name, 2)` gives one. */
export function listOf(items: readonly Value[]): Value {
  const trees = items.map((item) => item.tree);
  return {
    tree: { kind: 'sequence', items: trees, span: nowhere },
    exact: null,
    places: null,
    more: { kind: 'list', items },
  };
}
