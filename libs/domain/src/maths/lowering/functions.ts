/** Calls to terms: every function in sin, cos, ln, arcsin, arctan, powers and arithmetic, the rest as kernels. */
import { compare, floor, gcdBig, integer, isInteger, negate, type Rational, roundHalfAway, sign } from '../rational.js';
import { type KernelName, numberTerm, type Term, type WideName } from '../term.js';
import {
  absTerm,
  addTerms,
  divTerms,
  gammaTerm,
  mulTerms,
  negateTerm,
  noValue,
  powerTerm,
  powTerms,
  sqrtTerm,
  subtractTerms,
} from './build.js';

const one = numberTerm({ n: 1n, d: 1n });
const half = numberTerm({ n: 1n, d: 2n });
const pi: Term = { op: 'constant', name: 'pi' };
const e: Term = { op: 'constant', name: 'e' };

function kernel(name: KernelName, arg: Term): Term {
  if (arg.op === 'none') return arg;
  if (arg.op === 'number') {
    const folded = foldKernel(name, arg.value);
    if (folded) return numberTerm(folded);
  }
  return { op: 'kernel', name, arg };
}

function foldKernel(name: KernelName, value: Rational): Rational | null {
  switch (name) {
    case 'floor':
      return integer(floor(value));
    case 'ceil':
      return integer(-floor(negate(value)));
    case 'round':
      return integer(roundHalfAway(value));
    case 'sign':
      return integer(sign(value));
    case 'sin':
    case 'arcsin':
    case 'arctan':
    case 'im':
      return value.n === 0n || name === 'im' ? integer(0) : null;
    case 'cos':
      return value.n === 0n ? integer(1) : null;
    case 'ln':
      return value.n === value.d ? integer(0) : null;
    case 're':
    case 'conj':
      return value;
    default:
      return null;
  }
}

function reciprocal(term: Term): Term {
  return divTerms(one, term);
}

function exponential(arg: Term): Term {
  return powTerms(e, arg);
}

function logarithm(arg: Term, base: Term | undefined): Term {
  return divTerms(kernel('ln', arg), kernel('ln', base ?? numberTerm(integer(10))));
}

/** Names that have a reciprocal: `sec` is 1/cos, `arcsec u` is arccos(1/u). */
const reciprocalOf: Readonly<Record<string, string>> = {
  sec: 'cos',
  csc: 'sin',
  sech: 'cosh',
  csch: 'sinh',
  coth: 'tanh',
};
const inverseOfReciprocal: Readonly<Record<string, string>> = {
  arcsec: 'arccos',
  arccsc: 'arcsin',
  arcsech: 'arccosh',
  arccsch: 'arcsinh',
  arccoth: 'arctanh',
};

function elementary(name: string, u: Term): Term | null {
  switch (name) {
    case 'tan':
      return divTerms(kernel('sin', u), kernel('cos', u));
    case 'cot':
      return divTerms(kernel('cos', u), kernel('sin', u));
    case 'arccos':
      return subtractTerms(mulTerms([half, pi]), kernel('arcsin', u));
    case 'arccot':
      return subtractTerms(mulTerms([half, pi]), kernel('arctan', u));
    case 'sinh':
      return mulTerms([half, subtractTerms(exponential(u), exponential(negateTerm(u)))]);
    case 'cosh':
      return mulTerms([half, addTerms([exponential(u), exponential(negateTerm(u))])]);
    case 'tanh': {
      const square = powerTerm(exponential(u), integer(2));
      return divTerms(subtractTerms(square, one), addTerms([square, one]));
    }
    case 'arcsinh':
      return kernel('ln', addTerms([u, sqrtTerm(addTerms([powerTerm(u, integer(2)), one]))]));
    case 'arccosh':
      return kernel('ln', addTerms([u, mulTerms([sqrtTerm(addTerms([u, one])), sqrtTerm(subtractTerms(u, one))])]));
    case 'arctanh':
      return mulTerms([half, subtractTerms(kernel('ln', addTerms([one, u])), kernel('ln', subtractTerms(one, u)))]);
    case 'exp':
      return exponential(u);
    case 'sqrt':
      return sqrtTerm(u);
    case 'cbrt':
      return powerTerm(u, { n: 1n, d: 3n });
    case 'abs':
      return absTerm(u);
    case 'degree':
      return mulTerms([numberTerm({ n: 1n, d: 180n }), pi, u]);
    case 'gamma':
      return gammaTerm(u);
    default:
      return null;
  }
}

function foldWide(name: WideName, values: readonly Rational[]): Rational | null {
  const [first, ...rest] = values;
  if (!first) return null;
  if (name === 'min') return rest.reduce((a, b) => (compare(a, b) <= 0 ? a : b), first);
  if (name === 'max') return rest.reduce((a, b) => (compare(a, b) >= 0 ? a : b), first);
  if (!values.every(isInteger)) return null;
  const combine = (a: bigint, b: bigint): bigint => {
    const g = gcdBig(a, b);
    if (name === 'gcd') return g;
    return g === 0n ? 0n : (a / g) * b;
  };
  const result = values.map((value) => value.n).reduce(combine);
  return integer(result < 0n ? -result : result);
}

function extreme(a: Term, b: Term, largest: boolean): Term {
  const distance = absTerm(subtractTerms(a, b));
  return mulTerms([half, addTerms([a, b, largest ? distance : negateTerm(distance)])]);
}

function wide(name: WideName, args: readonly Term[]): Term {
  const values = args.flatMap((arg) => (arg.op === 'number' ? [arg.value] : []));
  const folded = values.length === args.length ? foldWide(name, values) : null;
  if (folded) return numberTerm(folded);
  const missing = args.find((arg) => arg.op === 'none');
  if (missing) return missing;
  // max(a, b) is half of a + b + |a - b|, so that every method knows it.
  if (name === 'max' || name === 'min') return args.reduce((a, b) => extreme(a, b, name === 'max'));
  return { op: 'wide', name, args };
}

function binomial(n: Term, k: Term): Term {
  if (k.op === 'number' && isInteger(k.value) && k.value.n >= 0n && k.value.n <= 30n) {
    const factors: Term[] = [];
    for (let j = 0n; j < k.value.n; j++) {
      factors.push(numberTerm({ n: 1n, d: j + 1n }), subtractTerms(n, numberTerm(integer(j))));
    }
    return mulTerms([one, ...factors]);
  }
  const factorial = (term: Term): Term => gammaTerm(addTerms([term, one]));
  return divTerms(factorial(n), mulTerms([factorial(k), factorial(subtractTerms(n, k))]));
}

/** Ways to put k of n in a row: n!/(n-k)!. */
function permutations(n: Term, k: Term): Term {
  const factorial = (term: Term): Term => gammaTerm(addTerms([term, one]));
  return mulTerms([binomial(n, k), factorial(k)]);
}

function rounded(arg: Term, places: Term | undefined): Term {
  if (!places) return kernel('round', arg);
  const power = powTerms(numberTerm(integer(10)), places);
  return divTerms(kernel('round', mulTerms([power, arg])), power);
}

function mod(a: Term, b: Term): Term {
  return subtractTerms(a, mulTerms([b, kernel('floor', divTerms(a, b))]));
}

/** The term of a call by its canonical name. A declared function stays an application; a name with no value in numbers has none. */
export function lowerCall(name: string, args: readonly Term[]): Term {
  const [first, second] = args;
  if (!first) return noValue(name);
  const known = Object.hasOwn(reciprocalOf, name) ? reciprocalOf[name] : undefined;
  if (known) return reciprocal(lowerCall(known, [first]));
  const inverse = Object.hasOwn(inverseOfReciprocal, name) ? inverseOfReciprocal[name] : undefined;
  if (inverse) return lowerCall(inverse, [reciprocal(first)]);
  switch (name) {
    case 'sin':
    case 'cos':
    case 'ln':
    case 'arcsin':
    case 'arctan':
    case 'sign':
    case 'floor':
    case 'ceil':
    case 're':
    case 'im':
    case 'arg':
    case 'conj':
      return kernel(name, first);
    case 'gcd':
    case 'lcm':
    case 'min':
    case 'max':
      return wide(name, args);
    case 'log':
      return logarithm(first, second);
    case 'root':
      return second ? powTerms(first, reciprocal(second)) : noValue(name);
    case 'round':
      return rounded(first, second);
    case 'mod':
      return second ? mod(first, second) : noValue(name);
    case 'binomial':
      return second ? binomial(first, second) : noValue(name);
    case 'perm':
      return second ? permutations(first, second) : noValue(name);
    case 'det':
    case 'matrix':
    case 'divides':
    case 'isInteger':
      return noValue(name);
    default:
      return elementary(name, first) ?? args.find((arg) => arg.op === 'none') ?? { op: 'apply', name, args };
  }
}
