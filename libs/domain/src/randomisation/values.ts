import type { ItemProblem, Variable } from '@mathquiz/contracts';
import {
  type Expr,
  evaluateExact,
  freeSymbols,
  type Rational,
  rationalFromText,
  read,
  substitute,
} from '../maths/index.js';
import type { Chance } from './generator.js';

/** What a variable stands for in a variant. `places`: digits after the point that it is written with. */
export type Value = { readonly tree: Expr; readonly exact: Rational | null; readonly places: number | null };
export type Values = ReadonlyMap<string, Value>;

export class ItemFault extends Error {
  constructor(readonly problem: ItemProblem) {
    super(problem.code);
  }
}

const nowhere = [0, 0] as const;

export function numberTree(value: Rational): Expr {
  const digits = (n: bigint): Expr => ({
    kind: 'number',
    value: { n: n < 0n ? -n : n, d: 1n },
    text: String(n < 0n ? -n : n),
    form: 'integer',
    span: nowhere,
  });
  const size: Expr =
    value.d === 1n ? digits(value.n) : { kind: 'div', over: digits(value.n), under: digits(value.d), span: nowhere };
  return value.n < 0n ? { kind: 'neg', arg: size, span: nowhere } : size;
}

/** Trees of expressions read lately: a thousand draws of an item read each of them once. */
const mostReadings = 2000;
const readings = new Map<string, Expr>();

/** Reads an author's expression; `path` is the field it stands in. */
export function readExpression(source: string, names: Iterable<string>, path: string): Expr {
  if (source.includes('{{')) throw new ItemFault({ code: 'bracesInFormula', path, params: { expression: source } });
  const known = [...names];
  const key = `${known.join(' ')}|${source}`;
  const kept = readings.get(key);
  if (kept) return kept;
  const reading = read(source, { notation: 'plain', variables: known });
  if (readings.size >= mostReadings) readings.clear();
  if (reading.ok) readings.set(key, reading.tree);
  if (reading.ok) return reading.tree;
  throw new ItemFault({ code: 'unreadable', path, params: { expression: source, reason: reading.reason } });
}

/** Reads an expression that may use the variables above it and nothing else. */
function readKnown(source: string, values: Values, path: string): Expr {
  const tree = readExpression(source, values.keys(), path);
  const stranger = [...freeSymbols(tree)].find((name) => !values.has(name));
  if (stranger === undefined) return tree;
  throw new ItemFault({ code: 'unknownVariable', path, params: { name: stranger, expression: source } });
}

/** The value of an expression in the variables drawn so far; names that are none of them stay as they are. */
export function evaluateIn(tree: Expr, values: Values): Value {
  const used = [...freeSymbols(tree)].flatMap((name) => {
    const value = values.get(name);
    return value ? [[name, value] as const] : [];
  });
  const places = used.reduce<number | null>(
    (most, [, value]) => (value.places === null ? most : Math.max(most ?? 0, value.places)),
    null,
  );
  const rational: Record<string, Rational> = {};
  for (const [name, value] of used) if (value.exact) rational[name] = value.exact;
  const exact = used.every(([, value]) => value.exact !== null) ? evaluateExact(tree, rational) : null;
  if (exact) return { tree: numberTree(exact), exact, places };
  return {
    tree: substitute(tree, Object.fromEntries(used.map(([name, value]) => [name, value.tree]))),
    exact: null,
    places,
  };
}

function spread(from: number, to: number, step: number, path: string, name: string): number {
  const count = Math.floor((to - from) / step) + 1;
  if (count < 1) throw new ItemFault({ code: 'emptyRange', path, params: { name } });
  return count;
}

/** Draws one variable; `index` is its place in the item, for the path of a problem. */
export function drawVariable(variable: Variable, index: number, values: Values, chance: Chance): Value {
  const path = `variables.${index}`;
  const whole = (n: number): Value => {
    const exact = { n: BigInt(n), d: 1n };
    return { tree: numberTree(exact), exact, places: null };
  };
  switch (variable.kind) {
    case 'integer':
      return whole(
        variable.from +
          variable.step * chance.below(spread(variable.from, variable.to, variable.step, path, variable.name)),
      );
    case 'nonzero': {
      const { from, to, name } = variable;
      const holdsZero = from <= 0 && to >= 0;
      const count = spread(from, to, 1, path, name) - (holdsZero ? 1 : 0);
      if (count < 1) throw new ItemFault({ code: 'emptyRange', path, params: { name } });
      const drawn = from + chance.below(count);
      return whole(holdsZero && drawn >= 0 ? drawn + 1 : drawn);
    }
    case 'decimal': {
      const scale = 10 ** variable.places;
      const low = Math.ceil(Number((variable.from * scale).toPrecision(15)));
      const high = Math.floor(Number((variable.to * scale).toPrecision(15)));
      const drawn = low + chance.below(spread(low, high, 1, path, variable.name));
      const exact = rationalFromText(`${drawn}e-${variable.places}`);
      return { tree: numberTree(exact), exact, places: variable.places };
    }
    case 'choice': {
      const source = variable.values[chance.below(variable.values.length)] ?? '';
      return evaluateIn(readKnown(source, values, `${path}.values`), values);
    }
    case 'derived': {
      const value = evaluateIn(readKnown(variable.expression, values, `${path}.expression`), values);
      if (value.exact === null && [...freeSymbols(value.tree)].length === 0 && isUndefined(value.tree)) {
        throw new ItemFault({ code: 'undefinedValue', path: `${path}.expression`, params: { name: variable.name } });
      }
      return value;
    }
  }
}

/** A division by zero somewhere in a closed expression. */
export function isUndefined(tree: Expr): boolean {
  if (tree.kind !== 'div') return false;
  const under = evaluateExact(tree.under, {});
  return (under !== null && under.n === 0n) || isUndefined(tree.over) || isUndefined(tree.under);
}
