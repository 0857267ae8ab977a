/** The ways in which people say which values solve something, as the one statement or set that they mean. */
import type { Expr, RelationExpr, Span, SymbolExpr } from '../expr.js';
import { signChoices } from '../lowering/plus-minus.js';
import { solutionSetNames } from '../names.js';
import { typedNumber } from '../numbers/read-number.js';
import { compare } from '../rational.js';
import { freeSymbols } from '../tree.js';
import { isValue } from '../verdicts/of-kind.js';
import type { SolutionKind } from './kinds.js';

const setKinds: readonly Expr['kind'][] = ['set', 'interval', 'union', 'intersection', 'difference', 'builder'];

type Assignment = { readonly name: SymbolExpr; readonly value: Expr };

/** `x_1 = x_2 = 2`: a solution that counts twice. */
function once(tree: Expr, letters: readonly string[]): Expr {
  if (tree.kind !== 'relation' || tree.operands.length < 3 || tree.signs.some((sign) => sign !== '=')) return tree;
  const [name, ...others] = tree.operands.slice(0, -1).map((one) => {
    const counted = one.kind === 'symbol' ? uncounted(one.name, letters) : '';
    return one.kind === 'symbol' && counted !== one.name ? counted : null;
  });
  const value = tree.operands.at(-1);
  return name && value && isValue(value) && others.every((other) => other === name) ? equation(name, value) : tree;
}

/** `x = 3`: one letter, one equals sign, and a value without that letter. */
function assignment(tree: Expr): Assignment | null {
  if (tree.kind !== 'relation' || tree.signs.length !== 1 || tree.signs[0] !== '=') return null;
  const [name, value] = tree.operands;
  if (name?.kind !== 'symbol' || !value || freeSymbols(value).has(name.name)) return null;
  return isValue(value) ? { name, value } : null;
}

/** A set or a point by its name, `L = {2}`, `P = (1, 2)`, `P(1|2)`: what is named. */
export function unnamed(tree: Expr, letters: readonly string[], ofPoints: boolean): Expr {
  const isLetter = (name: Expr | undefined): boolean => name?.kind === 'symbol' && !letters.includes(name.name);
  // A vector may have the names of its ends.
  const isName = (name: Expr | undefined): boolean =>
    isLetter(name) ||
    (name?.kind === 'mul' && name.factors.length === 2 && name.factors.every(isLetter)) ||
    ((name?.kind === 'intersection' || name?.kind === 'union') && name.args.every(isLetter));
  if (tree.kind === 'relation' && tree.signs.length === 1 && tree.signs[0] === '=') {
    const [name, value] = tree.operands;
    if (!name || !value) return tree;
    const namesSet = isName(name) || (name.kind === 'symbol' && solutionSetNames.includes(name.name));
    if (setKinds.includes(value.kind) && namesSet) return value;
    const isGrid = ['tuple', 'list', 'matrix', 'sequence'].includes(value.kind);
    return isGrid && ofPoints && isName(name) ? value : tree;
  }
  if (tree.kind === 'mul' && ofPoints) {
    const [names, point] = [tree.factors.slice(0, -1), tree.factors.at(-1)];
    return (point?.kind === 'tuple' || point?.kind === 'matrix') && names.length < 3 && names.every(isLetter)
      ? point
      : tree;
  }
  return tree;
}

/** `x ∈ {1, 2}` and `x = {1, 2}` where a set is asked for: the set. */
function withoutVariable(tree: Expr): Expr {
  if (tree.kind === 'element') return tree.set;
  if (tree.kind !== 'relation' || tree.signs.length !== 1 || tree.signs[0] !== '=') return tree;
  const [name, value] = tree.operands;
  return name?.kind === 'symbol' && value && setKinds.includes(value.kind) ? value : tree;
}

/** What is listed: with commas, "and" or "or" between. */
function listed(tree: Expr): readonly Expr[] {
  if (tree.kind === 'sequence') return tree.items;
  return tree.kind === 'or' || tree.kind === 'and' ? tree.args.flatMap(listed) : [tree];
}

const counted = /^([A-Za-z]+)_\{?(?:\d{1,2}|\d,\d)\}?$/;

/** The letter of the question that `x_1` and `x_2` count the solutions of; the name itself where it is none of these. */
function uncounted(name: string, letters: readonly string[]): string {
  const base = counted.exec(name)?.[1];
  return base !== undefined && !letters.includes(name) && letters.includes(base) ? base : name;
}

const named = (relation: Expr, name: string): Expr => {
  if (relation.kind !== 'relation') return relation;
  const [left, ...others] = relation.operands;
  return left?.kind === 'symbol' ? { ...relation, operands: [{ ...left, name }, ...others] } : relation;
};

const equation = (name: string, value: Expr): RelationExpr => ({
  kind: 'relation',
  operands: [{ kind: 'symbol', name, span: value.span }, value],
  signs: ['='],
  span: value.span,
});

/** `x_1 = 1, y_1 = 2; x_2 = 3, y_2 = 4`: what has the same number holds together. */
function bySolution(found: readonly Assignment[], letters: readonly string[], span: Span): Expr | null {
  const numbers = new Map<string, Expr[]>();
  for (const { name, value } of found) {
    const [base, number] = [uncounted(name.name, letters), name.name.split('_')[1] ?? ''];
    if (base === name.name) return null;
    numbers.set(number, [...(numbers.get(number) ?? []), equation(base, value)]);
  }
  const solutions = [...numbers.values()].map((args): Expr => ({ kind: 'and', args, span }));
  const [only] = solutions;
  return only && solutions.length === 1 ? only : { kind: 'or', args: solutions, span };
}

/** Values alone, each of them once for each sign that it may have. */
const asSet = (values: readonly Expr[], span: Span): Expr => ({
  kind: 'set',
  items: values.flatMap(signChoices),
  span,
});

/** `{1 and 6}` */
const withItemsApart = (tree: Expr): Expr =>
  tree.kind === 'set' && tree.items.some(isJoined) ? { ...tree, items: tree.items.flatMap(listed) } : tree;
const isJoined = (item: Expr): boolean =>
  (item.kind === 'and' || item.kind === 'or') && item.args.every((arg) => isValue(arg) && freeSymbols(arg).size === 0);

/**
 * `x = 3, -3`, `3 or -3`, `x = 3 and x = -3`, `x_1 = 3; x_2 = -3`: "x = 3 or x = -3", or the set of the values where a set is asked for or
 * no letter is named. Any other tree as it is.
 */
function values(tree: Expr, letters: readonly string[], kind: SolutionKind): Expr {
  const wantsSet = kind === 'set';
  const items = listed(tree);
  const found = items.map(assignment);
  // `x = 3, y` is not finished, whatever y is.
  const mayBeBare = (item: Expr): boolean => isValue(item) && item.kind !== 'symbol' && kind !== 'system';
  const bare = items.filter((item, at) => found[at] === null && mayBeBare(item));
  const assigned = found.filter((one) => one !== null);
  if (items.length !== bare.length + assigned.length) return tree;
  const names = new Set(assigned.map(({ name }) => uncounted(name.name, letters)));
  const [name, ...others] = names;
  if (others.length > 0) return bare.length === 0 ? (bySolution(assigned, letters, tree.span) ?? tree) : tree;
  const all = items.map((item, at) => found[at]?.value ?? item);
  if (name === undefined) {
    const isClosed = bare.every((value) => freeSymbols(value).size === 0);
    return isClosed ? asSet(all, tree.span) : tree;
  }
  if (wantsSet) return asSet(all, tree.span);
  const relations = all.map((value, at) => {
    const item = items[at];
    return found[at] && item ? named(item, name) : equation(name, value);
  });
  const [only] = relations;
  return only && relations.length === 1 ? only : { kind: 'or', args: relations, span: tree.span };
}

/** A bound, `x < 1` or `3 < x`: its letter and its number, and whether it bounds from above; null for anything else. */
function boundIn(tree: Expr) {
  if (tree.kind !== 'relation' || tree.operands.length !== 2) return null;
  const [left, right] = tree.operands;
  const [sign] = tree.signs;
  if (!left || !right || !sign || sign === '=' || sign === '!=') return null;
  const [letter, other, above] =
    left.kind === 'symbol' ? [left, right, sign.startsWith('<')] : [right, left, sign.startsWith('>')];
  const value = typedNumber(other)?.value;
  return letter.kind === 'symbol' && value ? { letter: letter.name, value, above } : null;
}

/** `x < -1, 3 < x`: no number lies below the one and above the other, so that the comma says "or". */
function apart(tree: Expr): Expr {
  if (tree.kind !== 'sequence' || tree.items.length !== 2) return tree;
  const [one, other] = tree.items.map(boundIn);
  if (!one || !other || one.letter !== other.letter || one.above === other.above) return tree;
  const [low, high] = one.above ? [other.value, one.value] : [one.value, other.value];
  return compare(low, high) >= 0 ? { kind: 'or', args: tree.items, span: tree.span } : tree;
}

const statements: readonly Expr['kind'][] = ['relation', 'and', 'or', 'element'];
const isStatement = (tree: Expr): boolean => statements.includes(tree.kind);

/** `2x - 6 = 0 <=> x = 3`: what the steps come to. */
function ended(tree: Expr): Expr {
  if (
    (tree.kind !== 'iff' && tree.kind !== 'implies') ||
    !tree.args.every((arg) => isStatement(arg) || arg.kind === tree.kind)
  )
    return tree;
  const last = tree.args.at(-1);
  return last ? ended(last) : tree;
}

/** `{x | x < 1 or x > 4}` where a statement is asked for. */
const condition = (tree: Expr): Expr =>
  tree.kind === 'builder' && (tree.domain === null || (tree.domain.kind === 'symbol' && tree.domain.name === 'R'))
    ? tree.condition
    : tree;

/** What a student says solves it, as one statement or set. `letters` are those of the question. */
export function toldSolutions(tree: Expr, kind: SolutionKind, letters: readonly string[]): Expr {
  const plain = withItemsApart(unnamed(ended(tree), letters, kind === 'system' || kind === 'equation'));
  if (kind === 'interval') return withoutVariable(plain);
  const told = kind === 'set' ? withoutVariable(plain) : kind === 'solution_set' ? plain : condition(plain);
  return apart(values(once(told, letters), letters, kind));
}
