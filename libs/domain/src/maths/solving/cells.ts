/** Two formulas compared in every cell that the signs of their terms cut out of space: a proof, where all is linear a decision. */
import type { Budget } from '../budget.js';
import type { Rational } from '../rational.js';
import { holds } from '../sampling/signs.js';
import type { Verdict } from '../verdict.js';
import { type Bound, type Place, truthAt, Unclear } from './bound-formula.js';
import { CellReader, type Cells, noCells, type Sign, type SignOf } from './cell-atoms.js';
import { type Condition, pointOf, type Row, solveLinear } from './linear-system.js';
import { coordinateText, truthWitness } from './witness-text.js';

/** A formula with the signs of its relations told by atoms. */
type Cut =
  | { readonly kind: 'relation'; readonly sign: (Bound & { kind: 'relation' })['sign']; readonly of: SignOf }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Cut[] }
  | { readonly kind: 'not'; readonly part: Cut }
  | { readonly kind: 'truth'; readonly value: boolean };

/** Sign of an atom; null: it has no value. Not in the list: not told yet. */
type Signs = readonly (Sign | null | undefined)[];

const maxAtoms = 24;
const maxSteps = 30_000;
/** Cells that differ but may be empty: this many are looked into for a point. */
const maxOpen = 12;
const choices = 2;

export type ExactPlace = ReadonlyMap<string, { readonly exact: Rational }>;

function cutOf(bound: Bound, reader: CellReader): Cut | null {
  switch (bound.kind) {
    case 'truth':
      return bound;
    case 'relation': {
      const of = reader.signOf(bound.term);
      return of && { kind: 'relation', sign: bound.sign, of };
    }
    case 'not': {
      const part = cutOf(bound.part, reader);
      return part && { kind: 'not', part };
    }
    default: {
      const parts = bound.parts.map((part) => cutOf(part, reader)).filter((part) => part !== null);
      return parts.length === bound.parts.length ? { kind: bound.kind, parts } : null;
    }
  }
}

/** undefined: not told yet. */
function signIn(of: SignOf, signs: Signs): Sign | null | undefined {
  switch (of.kind) {
    case 'constant':
      return of.sign;
    case 'atom': {
      const sign = signs[of.index];
      return sign == null ? sign : ((sign * of.turn) as Sign);
    }
    case 'power': {
      const sign = signIn(of.part, signs);
      if (sign == null) return sign;
      if (sign === 0) return of.inverse ? null : 0;
      return of.even ? 1 : sign;
    }
    case 'product': {
      let product: Sign | undefined = 1;
      for (const part of of.parts) {
        const sign = signIn(part, signs);
        if (sign === null) return null;
        product = sign === undefined || product === undefined ? undefined : ((product * sign) as Sign);
      }
      return product;
    }
  }
}

function truthIn(cut: Cut, signs: Signs): boolean | undefined {
  switch (cut.kind) {
    case 'truth':
      return cut.value;
    case 'relation': {
      const sign = signIn(cut.of, signs);
      return sign === undefined ? undefined : sign !== null && holds(cut.sign, sign);
    }
    case 'not': {
      const inner = truthIn(cut.part, signs);
      return inner === undefined ? undefined : !inner;
    }
    default: {
      const decisive = cut.kind === 'or';
      let result: boolean | undefined = !decisive;
      for (const part of cut.parts) {
        const value = truthIn(part, signs);
        if (value === decisive) return decisive;
        if (value === undefined) result = undefined;
      }
      return result;
    }
  }
}

function untold(of: SignOf, signs: Signs): number | null {
  switch (of.kind) {
    case 'constant':
      return null;
    case 'atom':
      return signs[of.index] === undefined ? of.index : null;
    case 'power':
      return untold(of.part, signs);
    case 'product':
      for (const part of of.parts) {
        const index = untold(part, signs);
        if (index !== null) return index;
      }
      return null;
  }
}

/** An atom on which the truth still depends. */
function nextAtom(cut: Cut, signs: Signs): number | null {
  switch (cut.kind) {
    case 'truth':
      return null;
    case 'relation':
      return untold(cut.of, signs);
    case 'not':
      return nextAtom(cut.part, signs);
    default:
      for (const part of cut.parts) {
        if (truthIn(part, signs) !== undefined) continue;
        const index = nextAtom(part, signs);
        if (index !== null) return index;
      }
      return null;
  }
}

const turnedRow = ({ factors, constant }: Row): Row => ({ factors: factors.map((f) => -f), constant: -constant });

function conditionOf(row: Row, sign: Sign): Condition {
  if (sign === 0) return { row, sign: '=' };
  return { row: sign > 0 ? row : turnedRow(row), sign: '>' };
}

const unit = (column: number): Row => {
  const factors = new Array<number>(column + 1).fill(0);
  factors[column] = 1;
  return { factors, constant: 0 };
};

/** What the signs told so far say about the letters. */
function conditionsOf(cells: Cells, signs: Signs): Condition[] {
  const result: Condition[] = [];
  for (const column of cells.nonNegative) result.push({ row: unit(column), sign: '>=' });
  for (const column of cells.positive) result.push({ row: unit(column), sign: '>' });
  for (const [index, sign] of signs.entries()) {
    const atom = cells.atoms[index];
    if (atom && sign != null) result.push(conditionOf(atom.row, sign));
  }
  for (const { column, atom, row } of cells.switches) {
    const sign = signs[atom];
    if (sign == null) continue;
    const length = Math.max(column + 1, row.factors.length);
    const by = sign < 0 ? 1 : -1;
    const factors: number[] = [];
    for (let k = 0; k < length; k++) factors.push((k === column ? 1 : 0) + by * (row.factors[k] ?? 0));
    result.push({ row: { factors, constant: by * row.constant }, sign: '=' });
  }
  for (const { column, factors } of cells.links) {
    let product: Sign | undefined = 1;
    for (const { atom, even } of factors) {
      const sign = signs[atom];
      if (sign === 0) {
        product = 0;
        break;
      }
      if (sign == null) product = undefined;
      else if (product !== undefined && !even) product = (product * sign) as Sign;
    }
    if (product !== undefined) result.push(conditionOf(unit(column), product));
  }
  return result;
}

/** Atoms that bind letters to each other and are not told yet. */
function bindingAtom(cells: Cells, signs: Signs): number | null {
  const bound = [
    ...cells.switches.map(({ atom }) => atom),
    ...cells.links.flatMap((l) => l.factors.map((f) => f.atom)),
  ];
  return bound.find((index) => signs[index] === undefined) ?? null;
}

class Search {
  private readonly cells = noCells();
  private readonly sides: readonly [Cut, Cut] | null;
  private readonly near: ExactPlace[] = [];
  private open = 0;

  constructor(
    private readonly bounds: readonly [Bound, Bound],
    private readonly names: readonly string[],
    private readonly budget: Budget,
  ) {
    // Reading the terms into rows.
    budget.spend(100);
    const reader = new CellReader(this.cells, budget);
    const [a, b] = bounds.map((bound) => cutOf(bound, reader));
    this.sides = a && b && this.cells.atoms.length <= maxAtoms ? [a, b] : null;
  }

  run(): CellOutcome {
    if (!this.sides) return { verdict: null, near: [] };
    const found = this.look(this.sides, []);
    return { verdict: found ?? (this.open === 0 ? { verdict: 'equal' } : null), near: this.near };
  }

  private look(sides: readonly [Cut, Cut], signs: Signs): Verdict | null {
    this.budget.spend(10 + this.cells.atoms.length);
    const [a, b] = [truthIn(sides[0], signs), truthIn(sides[1], signs)];
    if (a !== undefined && a === b) return null;
    const index =
      (a === undefined ? nextAtom(sides[0], signs) : null) ??
      (b === undefined ? nextAtom(sides[1], signs) : null) ??
      bindingAtom(this.cells, signs);
    const atom = index === null ? undefined : this.cells.atoms[index];
    if (index === null || !atom) return this.differing(signs);
    for (const sign of atom.partial ? ([1, -1, 0, null] as const) : ([1, -1, 0] as const)) {
      const next = [...signs];
      next[index] = sign;
      if (sign !== null && solveLinear(conditionsOf(this.cells, next), this.budget) === false) continue;
      const found = this.look(sides, next);
      if (found || this.open > maxOpen) return found;
    }
    return null;
  }

  /** All signs are told and the sides differ: is there such a point? */
  private differing(signs: Signs): Verdict | null {
    const solved = solveLinear(conditionsOf(this.cells, signs), this.budget);
    if (solved === false) return null;
    this.open++;
    for (let choice = 0; solved !== null && choice < choices; choice++) {
      const values = pointOf(solved, this.cells.columns.size, choice);
      const place = new Map(
        this.names.map((name) => {
          const column = this.cells.columns.get(`${name}^1`);
          return [name, { exact: (column === undefined ? undefined : values[column]) ?? { n: 1n, d: 1n } }];
        }),
      );
      const found = this.differsAt(place);
      if (found) return found;
      this.near.push(place);
    }
    return null;
  }

  private differsAt(place: Place): Verdict | null {
    try {
      this.budget.spend(20);
      const [a, b] = this.bounds.map((bound) => truthAt(bound, place, this.budget, true));
      if (a == null || b == null || a === b) return null;
      const at = new Map([...place].map(([name, coordinate]) => [name, coordinateText(coordinate)]));
      return { verdict: 'different', witness: truthWitness(at, a) };
    } catch (error) {
      if (error instanceof Unclear) return null;
      throw error;
    }
  }
}

export type CellOutcome = {
  /** Null where cells stay open: only their letters, such as x^2 beside x, are known to fit. */
  readonly verdict: Verdict | null;
  /** Points of the open cells as far as their linear terms tell. */
  readonly near: readonly ExactPlace[];
};

/**
 * Equal where no combination of signs tells the sides apart that some point could have; different with a point. Throws BudgetSpent when
 * all is gone.
 */
export function compareCells(answer: Bound, key: Bound, names: readonly string[], budget: Budget): CellOutcome {
  const nothing: CellOutcome = { verdict: null, near: [] };
  return budget.share(maxSteps, (part) => new Search([answer, key], names, part).run(), nothing);
}
