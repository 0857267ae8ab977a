/** The names that the reader knows. */

type FunctionFacts = {
  /** Fewest and most arguments. */
  readonly arity: readonly [number, number];
  /** May stand before its argument without brackets, as in `sin 2x`. */
  readonly bare: boolean;
};

const trigonometric = ['sin', 'cos', 'tan', 'cot', 'sec', 'csc'];
const hyperbolic = trigonometric.map((name) => `${name}h`);
const inverse = [...trigonometric, ...hyperbolic].map((name) => `arc${name}`);
const bareNames = [...trigonometric, ...hyperbolic, ...inverse, 'ln', 'log', 'exp', 'sqrt', 'cbrt'];

const bracketed: readonly (readonly [string, number, number])[] = [
  ['root', 2, 2],
  ['abs', 1, 1],
  ['floor', 1, 1],
  ['ceil', 1, 1],
  ['round', 1, 2],
  ['sign', 1, 1],
  ['re', 1, 1],
  ['im', 1, 1],
  ['arg', 1, 1],
  ['conj', 1, 1],
  ['gcd', 1, 20],
  ['lcm', 1, 20],
  ['min', 1, 20],
  ['max', 1, 20],
  ['mod', 2, 2],
  ['binomial', 2, 2],
  ['perm', 2, 2],
  ['factorial', 1, 1],
  ['gamma', 1, 1],
  ['sum', 4, 4],
  ['product', 4, 4],
  ['diff', 2, 3],
  ['det', 1, 1],
  ['matrix', 1, 40],
  ['piecewise', 2, 40],
  ['cis', 1, 1],
  ['divides', 2, 2],
  ['isInteger', 1, 1],
];

export const functionFacts: ReadonlyMap<string, FunctionFacts> = new Map<string, FunctionFacts>([
  ...bareNames.map((name): [string, FunctionFacts] => [name, { arity: name === 'log' ? [1, 2] : [1, 1], bare: true }]),
  ...bracketed.map(([name, low, high]): [string, FunctionFacts] => [name, { arity: [low, high], bare: false }]),
]);

/** Other spellings, each to the canonical name. `lg` is the decimal logarithm (ISO 80000-2), and so is `log` without a base. */
const aliases: Readonly<Record<string, string>> = {
  cosec: 'csc',
  cosech: 'csch',
  sgn: 'sign',
  signum: 'sign',
  ceiling: 'ceil',
  binom: 'binomial',
  nCr: 'binomial',
  comb: 'binomial',
  gcf: 'gcd',
  hcf: 'gcd',
  ggT: 'gcd',
  kgV: 'lcm',
  nPr: 'perm',
  fact: 'factorial',
  nthroot: 'root',
  prod: 'product',
  cases: 'piecewise',
  if: 'piecewise',
  lg: 'log',
  ...Object.fromEntries(inverse.map((name) => [name.replace('arc', 'a'), name])),
  ...Object.fromEntries(hyperbolic.map((name) => [`ar${name}`, `arc${name}`])),
  // Eastern Europe, Russia and older German books.
  tg: 'tan',
  ctg: 'cot',
  cotg: 'cot',
  arctg: 'arctan',
  arcctg: 'arccot',
  arccotg: 'arccot',
  arccosec: 'arccsc',
  acosec: 'arccsc',
};

/**
 * Spellings of other languages. Short ones are letters side by side too: they are names only where the item does not know all of
 * their letters (`sen x` in an item about s, e and n is a product).
 */
const spellings: Readonly<Record<string, string>> = {
  sen: 'sin',
  senh: 'sinh',
  arcsen: 'arcsin',
  asen: 'arcsin',
  arsen: 'arcsin',
  sh: 'sinh',
  ch: 'cosh',
  th: 'tanh',
  cth: 'coth',
  tgh: 'tanh',
  ctgh: 'coth',
  arsh: 'arcsinh',
  arch: 'arccosh',
  arth: 'arctanh',
  raiz: 'sqrt',
  racine: 'sqrt',
  wurzel: 'sqrt',
};

/** The function that a spelling of another language, or one in capitals (`LN`), names; null when there is none. */
export function foreignFunctionName(spelling: string): string | null {
  const lower = spelling.toLowerCase();
  const shouted = spelling === spelling.toUpperCase();
  const capital = spelling.slice(1) === lower.slice(1);
  if (Object.hasOwn(spellings, lower) && (shouted || capital)) return spellings[lower] ?? null;
  return shouted ? functionName(lower) : null;
}

/** Canonical function name of a spelling, with or without a capital first letter; null when it is none. */
export function functionName(spelling: string): string | null {
  if (functionFacts.has(spelling)) return spelling;
  const known = Object.hasOwn(aliases, spelling) ? aliases[spelling] : undefined;
  if (known !== undefined) return known;
  const first = spelling.charAt(0);
  if (first === first.toLowerCase() || spelling.length < 2) return null;
  return functionName(first.toLowerCase() + spelling.slice(1));
}

/** Of functions, and of constants that are words. */
export const longestNameLength = 9;

const lowerGreek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega';

/** Greek letter names in both cases; `pi` is a constant and not here. */
export const greekNames: ReadonlySet<string> = new Set(
  lowerGreek
    .split(' ')
    .flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)])
    .filter((name) => name !== 'pi'),
);

const greekLetters = 'αβγδεζηθικλμνξοπρστυφχψω';
const greekCapitals = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ';

/** `α` to `alpha`, also for the variant forms; null for any other character. */
export function greekLetterName(character: string): string | null {
  const names = lowerGreek.split(' ');
  const plain = { ϕ: 'φ', ϵ: 'ε', ϑ: 'θ', ϱ: 'ρ', ς: 'σ', ϖ: 'π', µ: 'μ' }[character] ?? character;
  const lower = names[greekLetters.indexOf(plain)];
  if (lower !== undefined) return lower;
  const upper = names[greekCapitals.indexOf(plain)];
  return upper === undefined ? null : upper.charAt(0).toUpperCase() + upper.slice(1);
}

/** Letters by which sets of numbers go. */
export const numberSetNames: readonly string[] = ['R', 'Z', 'N', 'Q', 'C'];
/** Letters that people name a set of solutions by. */
export const solutionSetNames: readonly string[] = ['L', 'S', 'M', 'E', 'D', 'I'];

export const constantWords: ReadonlyMap<string, string> = new Map([
  ['pi', 'pi'],
  ['Pi', 'pi'],
  ['oo', 'oo'],
  ['inf', 'oo'],
  ['infty', 'oo'],
  ['infinity', 'oo'],
  ['infinito', 'oo'],
  ['infini', 'oo'],
  ['unendlich', 'oo'],
]);

/** Words that are signs when they stand alone. */
export const signWords: ReadonlyMap<string, string> = new Map([
  ['and', 'and'],
  ['und', 'and'],
  ['or', 'or'],
  ['oder', 'or'],
  ['ou', 'or'],
  ['not', 'not'],
  ['xor', 'xor'],
  ['implies', 'implies'],
  ['iff', 'iff'],
  ['xnor', 'iff'],
  ['union', 'union'],
  ['intersect', 'intersection'],
  ['intersection', 'intersection'],
]);
