/** Families of solutions with a whole-number parameter: `x = pi/4 + n pi` for every integer n is `sin(x - pi/4) = 0`. */
import type { ConstantExpr, Expr, NumberExpr } from '../expr.js';
import { subtractTerms } from '../lowering/build.js';
import { derivative } from '../lowering/derivative.js';
import { lower } from '../lowering/lower.js';
import { integer } from '../rational.js';
import { someTerm, symbolsOf, type Term } from '../term.js';
import { freeSymbols, mapChildren, someNode, substitute } from '../tree.js';
import { allOf, anyOf, type Formula, not, variablesOf } from './formula.js';

type Relation = Formula & { readonly kind: 'relation' };

const span = [0, 0] as const;

function number(value: number): NumberExpr {
  return { kind: 'number', value: integer(value), text: String(value), form: 'integer', span };
}

const pi: ConstantExpr = { kind: 'constant', name: 'pi', span };

function difference({ left, right }: Relation): Expr {
  return { kind: 'add', terms: [left, { kind: 'neg', arg: right, span }], span };
}

/** What the side's difference grows by with each step of the parameter, where that is always the same. */
function stepOf(relation: Relation, parameter: string): Term | null {
  const term = subtractTerms(lower(relation.left), lower(relation.right));
  const step = derivative(term, parameter);
  return step.op === 'none' || (step.op === 'number' && step.value.n === 0n) || symbolsOf(step).size > 0 ? null : step;
}

function hasPi(term: Term): boolean {
  return someTerm(term, (part) => part.op === 'constant' && part.name === 'pi');
}

/** The relation for some whole value of the parameter, without it. */
function forSome(relation: Relation, parameter: string): Relation {
  const whole = difference(relation);
  // The step is the same wherever the other variables are.
  const still = Object.fromEntries([...freeSymbols(whole)].map((name) => [name, number(2)]));
  const at = (value: number): Expr => substitute(whole, { ...still, [parameter]: number(value) });
  const step: Expr = { kind: 'add', terms: [at(1), { kind: 'neg', arg: at(0), span }], span };
  const start = substitute(whole, { [parameter]: number(0) });
  const turns: Expr = { kind: 'div', numerator: { kind: 'mul', factors: [pi, start], span }, denominator: step, span };
  return { kind: 'relation', left: { kind: 'call', name: 'sin', args: [turns], span }, right: number(0), sign: '=' };
}

/** Whether the tree is a power of -1 whose exponent has the parameter. */
function alternates(tree: Expr, parameter: string): boolean {
  if (tree.kind !== 'pow' || !freeSymbols(tree.exponent).has(parameter)) return false;
  const base = lower(tree.base);
  return base.op === 'number' && base.value.n === -1n && base.value.d === 1n;
}

/** The tree for an even (`rest` 0) or odd value of the parameter: 2 times it, and the rest; powers of -1 as signs. Null where one is none. */
function forParity(tree: Expr, parameter: string, rest: 0 | 1): Expr | null {
  let whole = true;
  const change = (node: Expr): Expr => {
    if (node.kind === 'pow' && alternates(node, parameter)) {
      const exponent = lower(substitute(node.exponent, { [parameter]: number(rest) }));
      if (exponent.op !== 'number' || exponent.value.d !== 1n) whole = false;
      else return number(exponent.value.n % 2n === 0n ? 1 : -1);
    }
    return mapChildren(node, change);
  };
  const signed = change(tree);
  const twice: Expr = { kind: 'mul', factors: [number(2), { kind: 'symbol', name: parameter, span }], span };
  const value: Expr = { kind: 'add', terms: [twice, number(rest)], span };
  return whole ? substitute(signed, { [parameter]: value }) : null;
}

/** `x = (-1)^k pi/6 + k pi` as its two families; the relation itself where no power of -1 stands in it. */
function families(relation: Relation, parameter: string): readonly Relation[] {
  const whole = difference(relation);
  if (!someNode(whole, (node) => alternates(node, parameter))) return [relation];
  const [even, odd] = [forParity(whole, parameter, 0), forParity(whole, parameter, 1)];
  return even && odd ? [even, odd].map((left) => ({ ...relation, left, right: number(0) })) : [relation];
}

function replaced(formula: Formula, parameters: readonly string[], other: ReadonlySet<string>): Formula {
  switch (formula.kind) {
    case 'relation': {
      const names = [...freeSymbols(difference(formula))];
      const own = names.filter((name) => parameters.includes(name));
      const [parameter] = own;
      if (formula.sign !== '=' || parameter === undefined || own.length > 1 || names.length < 2) return formula;
      const parts = families(formula, parameter);
      // A name that both sides use may be an unknown of the problem, unless it counts turns.
      const all = parts.every((part) => {
        const step = stepOf(part, parameter);
        return step !== null && (hasPi(step) || !other.has(parameter));
      });
      return all ? anyOf(parts.map((part) => forSome(part, parameter))) : formula;
    }
    case 'and':
      return allOf(formula.parts.map((part) => replaced(part, parameters, other)));
    case 'or':
      return anyOf(formula.parts.map((part) => replaced(part, parameters, other)));
    case 'not':
      return not(replaced(formula.part, parameters, other));
    case 'truth':
      return formula;
  }
}

/**
 * Both formulas with the integers that only number their solutions taken out. A parameter that stands in more than one relation of an
 * "and" ties them together and stays.
 */
export function withoutParameters(
  answer: Formula,
  key: Formula,
  integers: readonly string[],
): readonly [Formula, Formula] {
  const free = integers.filter((name) => !tied(answer, name) && !tied(key, name));
  if (free.length === 0) return [answer, key];
  return [replaced(answer, free, variablesOf(key)), replaced(key, free, variablesOf(answer))];
}

function tied(formula: Formula, name: string): boolean {
  switch (formula.kind) {
    case 'and':
      return (
        formula.parts.filter((part) => variablesOf(part).has(name)).length > 1 ||
        formula.parts.some((p) => tied(p, name))
      );
    case 'or':
      return formula.parts.some((part) => tied(part, name));
    case 'not':
      return variablesOf(formula.part).has(name);
    default:
      return false;
  }
}
