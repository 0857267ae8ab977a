/** LaTeX commands and what each becomes in the token stream (the set that MathLive writes, and what authors type). */
import { functionName, greekNames } from '../names.js';
import type { TokenType } from './tokens.js';

type Simple = readonly [type: TokenType, text: string];

const ops: Readonly<Record<string, string>> = {
  cdot: '*',
  times: '*',
  ast: '*',
  div: '/',
  slash: '/',
  colon: ':',
  in: 'in',
  notin: 'notin',
  pm: '±',
  mp: '∓',
  le: '<=',
  leq: '<=',
  leqslant: '<=',
  ge: '>=',
  geq: '>=',
  geqslant: '>=',
  lt: '<',
  gt: '>',
  ne: '!=',
  neq: '!=',
  cup: 'union',
  cap: 'intersection',
  setminus: 'difference',
  backslash: 'difference',
  land: 'and',
  wedge: 'and',
  lor: 'or',
  vee: 'or',
  lnot: 'not',
  neg: 'not',
  oplus: 'xor',
  to: 'implies',
  rightarrow: 'implies',
  Rightarrow: 'implies',
  implies: 'implies',
  iff: 'iff',
  leftrightarrow: 'iff',
  Leftrightarrow: 'iff',
  degree: 'deg',
  '%': '%',
  bmod: 'mod',
  mod: 'mod',
};

const others: Readonly<Record<string, Simple>> = {
  pi: ['constant', 'pi'],
  R: ['name', 'R'],
  Z: ['name', 'Z'],
  N: ['name', 'N'],
  reals: ['name', 'R'],
  integers: ['name', 'Z'],
  infty: ['constant', 'oo'],
  exponentialE: ['constant', 'e'],
  imaginaryI: ['constant', 'i'],
  imaginaryJ: ['constant', 'i'],
  emptyset: ['name', 'emptyset'],
  varnothing: ['name', 'emptyset'],
  '{': ['open', '{'],
  lbrace: ['open', '{'],
  '}': ['close', '}'],
  rbrace: ['close', '}'],
  lbrack: ['open', '['],
  rbrack: ['close', ']'],
  lparen: ['open', '('],
  rparen: ['close', ')'],
  lfloor: ['open', 'floor'],
  rfloor: ['close', 'floor'],
  lceil: ['open', 'ceil'],
  rceil: ['close', 'ceil'],
  lvert: ['open', 'abs'],
  rvert: ['close', 'abs'],
  vert: ['bar', '|'],
  mid: ['bar', '|'],
  '|': ['bar', '|'],
  frac: ['frac', 'frac'],
  dfrac: ['frac', 'frac'],
  tfrac: ['frac', 'frac'],
  cfrac: ['frac', 'frac'],
  binom: ['frac', 'binomial'],
  dbinom: ['frac', 'binomial'],
  tbinom: ['frac', 'binomial'],
  sqrt: ['root', 'sqrt'],
  sum: ['big', 'sum'],
  prod: ['big', 'product'],
  true: ['boolean', 'true'],
  false: ['boolean', 'false'],
};

/** Commands that only move ink. */
export const spacing: ReadonlySet<string> = new Set(
  ', ; : ! > quad qquad thinspace enspace displaystyle textstyle limits nolimits left right mleft mright big Big bigl bigr Bigl Bigr middle'.split(
    ' ',
  ),
);

const variants: Readonly<Record<string, string>> = {
  varepsilon: 'epsilon',
  vartheta: 'theta',
  varphi: 'phi',
  varrho: 'rho',
  varsigma: 'sigma',
};

/** What a command without arguments means, or null when it is none of those. */
export function simpleCommand(name: string): Simple | null {
  if (Object.hasOwn(ops, name)) return ['op', ops[name] ?? ''];
  if (Object.hasOwn(others, name)) return others[name] ?? null;
  const greek = Object.hasOwn(variants, name) ? (variants[name] ?? name) : name;
  if (greekNames.has(greek)) return ['name', greek];
  const called = functionName(name);
  return called === null ? null : ['function', called];
}

/** Commands whose braces hold letters to be read as one run of plain text. */
export const textCommands: ReadonlySet<string> = new Set(
  'text textrm textit textbf mathrm mathit mathbf mathsf mathbb operatorname operatorname* mbox'.split(' '),
);

/** Rows of a brace, and lines that stand below each other: relations in them hold together. */
export const braceEnvironments: ReadonlySet<string> = new Set(
  'cases dcases rcases drcases aligned align align* gathered gather gather* split'.split(' '),
);

/** Commands that draw around what their braces hold, and change nothing. */
export const frames: ReadonlySet<string> = new Set('boxed fbox vec overrightarrow boldsymbol underline'.split(' '));

export const approximations: ReadonlySet<string> = new Set('approx simeq cong thickapprox'.split(' '));

export const matrixEnvironments: ReadonlySet<string> = new Set(
  'matrix pmatrix bmatrix Bmatrix smallmatrix array'.split(' '),
);
