/** Whether an answer and a key are the same expression in value. */
import { Budget, defaultSteps } from '../budget.js';
import type { Expr } from '../expr.js';
import { mulTerms, subtractTerms } from '../lowering/build.js';
import { infinityOf } from '../lowering/infinity.js';
import { lower, type Values } from '../lowering/lower.js';
import { signChoices } from '../lowering/plus-minus.js';
import { hasPieces } from '../lowering/unfold.js';
import { comparePieces } from '../pieces/compare-pieces.js';
import { toText } from '../printing/text.js';
import { integer } from '../rational.js';
import { hashText } from '../seed.js';
import { compareTerms, domainsOf, speaksOfComplex } from '../solving/compare-terms.js';
import { numberTerm, symbolsOf, type Term } from '../term.js';
import { mapChildren, someCall } from '../tree.js';
import { type CompareOptions, reflexive, type Verdict } from '../verdict.js';

const nothing = numberTerm({ n: 0n, d: 1n });

function compareLowered(answer: Term, key: Term, seed: number, budget: Budget, options: CompareOptions): Verdict {
  // What setting up costs, so that a set of many elements counts each pair.
  budget.spend(40);
  const domains = domainsOf(answer, key, options.assume);
  return compareTerms({ answer, key, seed, budget, domains, complex: speaksOfComplex(answer) || speaksOfComplex(key) });
}

/** Names of constants of integration: they may differ between the two. */
const integrationConstants = new Set(['c', 'C', 'k', 'K']);

/** The same term in fresh variables: f(x) is constant when f(x) = f(x') for independent x and x'. */
function elsewhere(tree: Expr, names: readonly string[]): Term {
  const values: Values = new Map(names.map((name) => [name, { op: 'symbol', name: `${name}'` } satisfies Term]));
  return lower(tree, values);
}

function sharedNames(answer: Term, key: Term): string[] {
  const names = symbolsOf(key, symbolsOf(answer));
  return [...names].filter((name) => !integrationConstants.has(name));
}

function upToConstant(answer: Expr, key: Expr, seed: number, budget: Budget, options: CompareOptions): Verdict {
  const [a, b] = [lower(answer), lower(key)];
  const names = sharedNames(a, b);
  const there = subtractTerms(elsewhere(answer, names), elsewhere(key, names));
  const verdict = compareLowered(subtractTerms(a, b), there, seed, budget, options);
  return verdict.verdict === 'different' ? { verdict: 'different', reason: 'notConstantDifference' } : verdict;
}

function upToMultiple(answer: Expr, key: Expr, seed: number, budget: Budget, options: CompareOptions): Verdict {
  const [a, b] = [lower(answer), lower(key)];
  const zeroAnswer = compareLowered(a, nothing, seed, budget, options).verdict;
  const zeroKey = compareLowered(b, nothing, seed, budget, options).verdict;
  if (zeroAnswer === 'equal' || zeroKey === 'equal') {
    return zeroAnswer === zeroKey ? { verdict: 'equal' } : { verdict: 'different', reason: 'notConstantRatio' };
  }
  const names = [...symbolsOf(b, symbolsOf(a))];
  const left = mulTerms([a, elsewhere(key, names)]);
  const verdict = compareLowered(left, mulTerms([elsewhere(answer, names), b]), seed, budget, options);
  return verdict.verdict === 'different' ? { verdict: 'different', reason: 'notConstantRatio' } : verdict;
}

function compareOne(answer: Expr, key: Expr, seed: number, budget: Budget, options: CompareOptions): Verdict {
  if (hasPieces(answer) || hasPieces(key)) {
    const inner = (a: Expr, b: Expr, inside: CompareOptions): Verdict => compareOne(a, b, seed, budget, inside);
    return comparePieces(answer, key, seed, budget, options, inner);
  }
  const infinite = [infinityOf(answer), infinityOf(key)];
  if (infinite[0] !== null || infinite[1] !== null) {
    return infinite[0] === infinite[1] ? { verdict: 'equal' } : { verdict: 'different' };
  }
  if (options.upTo === 'constant') return upToConstant(answer, key, seed, budget, options);
  if (options.upTo === 'multiple') return upToMultiple(answer, key, seed, budget, options);
  return compareLowered(lower(answer), lower(key), seed, budget, options);
}

/** Values with signs to choose are equal when each value of one is a value of the other. */
function compareAll(answers: readonly Expr[], keys: readonly Expr[], compare: (a: Expr, b: Expr) => Verdict): Verdict {
  for (const [from, to, swap] of [
    [answers, keys, false],
    [keys, answers, true],
  ] as const) {
    for (const one of from) {
      const verdicts = to.map((other) => (swap ? compare(other, one) : compare(one, other)));
      if (verdicts.some((verdict) => verdict.verdict === 'equal')) continue;
      return verdicts.find((verdict) => verdict.verdict === 'undecided') ?? verdicts[0] ?? { verdict: 'different' };
    }
  }
  return { verdict: 'equal' };
}

/** The other of the two conventions for arccot of negative numbers: arctan(1/u), which jumps at 0. */
function withJump(tree: Expr): Expr {
  const inner = mapChildren(tree, withJump);
  if (inner.kind !== 'call' || inner.name !== 'arccot') return inner;
  const { span } = inner;
  const one: Expr = { kind: 'number', value: integer(1), text: '1', form: 'integer', span };
  return {
    ...inner,
    name: 'arctan',
    args: inner.args.map((denominator): Expr => ({ kind: 'div', numerator: one, denominator, span })),
  };
}

/**
 * Compares two expressions in value: real variables (complex values where i stands in either), points where both are defined.
 * `upTo`: an added constant or a constant factor may differ. Deterministic: the points come from the input, the budget counts steps.
 * Method and sources: maths.md "Method" 1 to 3 (Zippel 1979, Schwartz 1980).
 */
export function compareExpressions(answer: Expr, key: Expr, options: CompareOptions = {}): Verdict {
  const budget = options.budget ?? new Budget(options.steps ?? defaultSteps);
  // Symmetric, so that swapping the two sides cannot change the verdict.
  const seed = (hashText(toText(answer)) ^ hashText(toText(key))) >>> 0;
  const verdict = Budget.within<Verdict>(
    () => {
      const answers = signChoices(answer);
      const keys = signChoices(key);
      const compare = (a: Expr, b: Expr): Verdict => {
        const found = compareOne(a, b, seed, budget, options);
        const open = found.verdict !== 'equal' && [a, b].some((side) => someCall(side, (name) => name === 'arccot'));
        if (!open) return found;
        const other = compareOne(withJump(a), withJump(b), seed, budget, options);
        return other.verdict === 'equal' ? other : found;
      };
      const [a, b] = [answers[0], keys[0]];
      if (a && b && answers.length === 1 && keys.length === 1) return compare(a, b);
      return compareAll(answers, keys, compare);
    },
    { verdict: 'undecided', reason: 'budget' },
  );
  return reflexive(verdict, answer, key);
}
