/** Equations, inequalities, intervals and their logic in one shape: a formula over relations. */

import type { Expr, RelationExpr, RelationSign, Span } from '../expr.js';
import { infinityOf } from '../lowering/infinity.js';
import { signChoices } from '../lowering/plus-minus.js';
import { unfolded } from '../lowering/unfold.js';
import { freeSymbols, substitute } from '../tree.js';
import { hiddenRadicands } from './hidden-domain.js';
import { withoutLogarithms } from './logarithm-sums.js';

export type Formula =
  | { readonly kind: 'relation'; readonly left: Expr; readonly right: Expr; readonly sign: RelationSign }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Formula[] }
  | { readonly kind: 'not'; readonly part: Formula }
  | { readonly kind: 'truth'; readonly value: boolean };

export function truth(value: boolean): Formula {
  return { kind: 'truth', value };
}

export function allOf(parts: readonly Formula[]): Formula {
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'and', parts };
}

export function anyOf(parts: readonly Formula[]): Formula {
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'or', parts };
}

export function not(part: Formula): Formula {
  return { kind: 'not', part };
}

function infinite(left: 1 | -1 | 0, right: 1 | -1 | 0, sign: RelationSign): Formula {
  if (sign === '=') return truth(left === right);
  if (sign === '!=') return truth(left !== right);
  return truth(sign.startsWith('<') ? left < right : left > right);
}

function componentsOf(tree: Expr): readonly Expr[] | null {
  if (tree.kind === 'tuple' || tree.kind === 'list') return tree.items;
  return tree.kind === 'matrix' ? tree.rows.flat() : null;
}

/** A relation with a function in pieces: one case for each piece. */
function pair(left: Expr, right: Expr, sign: RelationSign): Formula {
  const cases = unfolded([left, right]);
  return cases
    ? anyOf(
        cases.map(({ holds, fails, sides: [a = left, b = right] }) => {
          const [yes, no] = [holds.map(conditionOf), fails.map(conditionOf)];
          return allOf([...yes, ...no.map(not), plainPair(a, b, sign)]);
        }),
      )
    : plainPair(left, right, sign);
}

function conditionOf(tree: Expr): Formula {
  return formulaOf(tree) ?? truth(false);
}

function plainPair(left: Expr, right: Expr, sign: RelationSign): Formula {
  const [a, b] = [infinityOf(left), infinityOf(right)];
  if (a !== null || b !== null) return infinite(a ?? 0, b ?? 0, sign);
  const [from, to] = [componentsOf(left), componentsOf(right)];
  if (from && to && sign === '=') {
    if (from.length !== to.length) return truth(false);
    return allOf(from.flatMap((item, k) => (to[k] ? [pair(item, to[k], '=')] : [])));
  }
  if (to && sign === '=' && left.kind === 'symbol') return truth(false);
  const product = sign === '=' ? withoutLogarithms(left, right) : null;
  if (product) {
    const equation: Formula = { kind: 'relation', left: product.left, right: product.right, sign };
    return allOf([equation, ...product.positive.map(isPositive)]);
  }
  const own: Formula = { kind: 'relation', left, right, sign };
  return allOf([own, ...[left, right].flatMap(hiddenRadicands).map(notNegative)]);
}

const bounded = (tree: Expr, sign: RelationSign): Formula => {
  const zero: Expr = { kind: 'number', value: { n: 0n, d: 1n }, text: '0', form: 'integer', span: tree.span };
  return { kind: 'relation', left: tree, right: zero, sign };
};
const notNegative = (tree: Expr): Formula => bounded(tree, '>=');
const isPositive = (tree: Expr): Formula => bounded(tree, '>');

function chain({ operands, signs }: RelationExpr): Formula {
  const parts: Formula[] = [];
  signs.forEach((sign, k) => {
    const [left, right] = [operands[k], operands[k + 1]];
    if (left && right) parts.push(pair(left, right, sign));
  });
  return allOf(parts);
}

/** `x = 1, x = 2` lists the solutions of one variable; `x = 1, y = 2` is a system, and where one is asked for `y = x^2, y = x + 2` too. */
function sequence(items: readonly Expr[], parts: readonly Formula[], system: boolean): Formula {
  const names = new Set<string>();
  let solved = true;
  for (const item of items) {
    const first =
      item.kind === 'relation' && item.signs.length === 1 && item.signs[0] === '=' ? item.operands[0] : undefined;
    const varies = item.kind === 'relation' && item.operands.slice(1).some((side) => freeSymbols(side).size > 0);
    if (first?.kind === 'symbol' && !(system && varies)) names.add(first.name);
    else solved = false;
  }
  return solved && names.size === 1 ? anyOf(parts) : allOf(parts);
}

/** The formula of a tree made of relations and logic, or null where a part is something else. */
export function formulaOf(tree: Expr, system = false): Formula | null {
  const parts = (items: readonly Expr[]): Formula[] | null => {
    const found = items.map((item) => formulaOf(item, system)).filter((part) => part !== null);
    return found.length === items.length ? found : null;
  };
  switch (tree.kind) {
    case 'boolean':
      return truth(tree.value);
    case 'relation': {
      const choices = signChoices(tree).flatMap((choice) => (choice.kind === 'relation' ? [chain(choice)] : []));
      // `x ≠ ±2` leaves out both.
      return tree.signs.every((sign) => sign === '!=') ? allOf(choices) : anyOf(choices);
    }
    case 'element':
      return membership(tree.set, tree.of);
    case 'not': {
      const inner = formulaOf(tree.arg, system);
      return inner && not(inner);
    }
    case 'and':
    case 'or': {
      const found = parts(tree.args);
      return found && { kind: tree.kind, parts: found };
    }
    case 'xor':
    case 'iff':
    case 'implies': {
      const [a, b] = parts(tree.args) ?? [];
      if (!a || !b) return null;
      if (tree.kind === 'implies') return anyOf([not(a), b]);
      const either = anyOf([allOf([a, not(b)]), allOf([not(a), b])]);
      return tree.kind === 'xor' ? either : not(either);
    }
    case 'sequence':
    case 'list':
    case 'tuple':
    case 'set': {
      const found = parts(tree.items);
      return found && found.length > 0 ? sequence(tree.items, found, system) : null;
    }
    default:
      return null;
  }
}

/** The variable that stands for the element of a set of numbers. */
export const element: Expr = { kind: 'symbol', name: '#', span: [0, 0] satisfies Span };

function bound(low: Expr, high: Expr, lowClosed: boolean, highClosed: boolean, of: Expr): Formula {
  return allOf([pair(low, of, lowClosed ? '<=' : '<'), pair(of, high, highClosed ? '<=' : '<')]);
}

/** `R`, `Z` and `N` as sets; N begins with 0 (ISO 80000-2). */
function numberSet(name: string, of: Expr): Formula | null {
  if (name === 'R') return truth(true);
  if (name !== 'Z' && name !== 'N') return null;
  const { span } = of;
  const pi: Expr = { kind: 'constant', name: 'pi', span };
  const zero: Expr = { kind: 'number', value: { n: 0n, d: 1n }, text: '0', form: 'integer', span };
  const wave: Expr = { kind: 'call', name: 'sin', args: [{ kind: 'mul', factors: [pi, of], span }], span };
  const whole = plainPair(wave, zero, '=');
  return name === 'Z' ? whole : allOf([whole, plainPair(of, zero, '>=')]);
}

/**
 * That `of` lies in a set of numbers: intervals, sets, unions, intersections, differences. A pair in round brackets is the open
 * interval, one in square brackets the closed one. Null where the tree is no such set.
 */
export function membership(tree: Expr, of: Expr = element): Formula | null {
  switch (tree.kind) {
    case 'interval':
      return bound(tree.low, tree.high, tree.lowClosed, tree.highClosed, of);
    case 'tuple':
    case 'list': {
      const [low, high] = tree.items;
      if (tree.kind === 'list' && tree.items.length === 0) return truth(false);
      if (!low || !high || tree.items.length !== 2) return null;
      return bound(low, high, tree.kind === 'list', tree.kind === 'list', of);
    }
    case 'set':
      return anyOf([truth(false), ...tree.items.flatMap(signChoices).map((item) => pair(of, item, '='))]);
    case 'union':
    case 'intersection':
    case 'difference': {
      const parts = tree.args.map((arg) => membership(arg, of)).filter((part) => part !== null);
      const [first, ...rest] = parts;
      if (!first || parts.length !== tree.args.length) return null;
      if (tree.kind === 'union') return anyOf(parts);
      return tree.kind === 'intersection' ? allOf(parts) : allOf([first, ...rest.map(not)]);
    }
    case 'builder': {
      const condition = formulaOf(substitute(tree.condition, { [tree.variable.name]: of }));
      const domain = tree.domain ? membership(tree.domain, of) : truth(true);
      return condition && domain && allOf([domain, condition]);
    }
    case 'symbol':
      return numberSet(tree.name, of);
    default:
      return null;
  }
}

const setKinds: ReadonlySet<Expr['kind']> = new Set([
  'set',
  'interval',
  'union',
  'intersection',
  'difference',
  'builder',
]);

/** `L = {2, 3}` names its set: the set itself. Any other tree as it is. */
export function withoutSetName(tree: Expr): Expr {
  if (tree.kind !== 'relation' || tree.signs.length !== 1 || tree.signs[0] !== '=') return tree;
  const [left, right] = tree.operands;
  return left?.kind === 'symbol' && right && setKinds.has(right.kind) ? right : tree;
}

/** Every relation of a formula. */
export function relationsOf(formula: Formula): readonly (Formula & { kind: 'relation' })[] {
  switch (formula.kind) {
    case 'relation':
      return [formula];
    case 'and':
    case 'or':
      return formula.parts.flatMap(relationsOf);
    case 'not':
      return relationsOf(formula.part);
    case 'truth':
      return [];
  }
}

/** Free variables of a formula. */
export function variablesOf(formula: Formula): Set<string> {
  const names = new Set<string>();
  for (const { left, right } of relationsOf(formula)) {
    for (const side of [left, right]) for (const name of freeSymbols(side)) names.add(name);
  }
  return names;
}
