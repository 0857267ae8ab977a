import type { Draw } from './draw.ts';
import { below, type Fraction, fraction, plus, polynomial, same, shown, term } from './fractions.ts';
import { gather } from './gather.ts';
import { type CorpusRow, rowFor } from './row.ts';

const equation = 'equations in one variable';
const inequality = 'inequalities';

/** `a x + b = c x + d` with the root drawn first. */
function linear(draw: Draw, right: boolean): CorpusRow | null {
  const root = fraction(draw.nonZero(9), draw.whole(1, 4));
  const [a, c] = [draw.nonZero(9), draw.nonZero(9)];
  if (a === c) return null;
  // b - d = (c - a) root, all multiplied by the root's denominator.
  const [n, d] = root;
  const gap = BigInt(c - a) * n;
  const right1 = BigInt(draw.whole(-9, 9));
  const left = polynomial([BigInt(a) * d, gap + right1]);
  const other = polynomial([BigInt(c) * d, right1]);
  const wrong = draw.pick<Fraction>([fraction(-n, d), plus(root, fraction(1)), fraction(d, n)]);
  if (!right && same(wrong, root)) return null;
  const answer = `x=${shown(right ? root : wrong)}`;
  const [first, second] = draw.chance(2) ? [answer, `${left}=${other}`] : [`${left}=${other}`, answer];
  return rowFor(
    'equation',
    equation,
    [first, second],
    right,
    right ? `the only root is ${shown(root)}` : `the only root is ${shown(root)}, not ${shown(wrong)}`,
  );
}

function rootList(roots: readonly number[], of = 'x'): string {
  return roots.map((root) => `${of}=${root}`).join(' or ');
}

/** A polynomial from its whole roots against the list of them. */
function byRoots(draw: Draw, right: boolean): CorpusRow {
  const roots = [...new Set(Array.from({ length: draw.whole(2, 3) }, () => draw.whole(-6, 6)))];
  const factor = draw.chance(2) ? 1 : draw.nonZero(4);
  let coefficients = [factor];
  for (const root of roots) {
    coefficients = [...coefficients, 0].map((value, k) => value - root * (coefficients[k - 1] ?? 0));
  }
  const shownRoots = draw.shuffled(roots);
  const spare = [-7, 7, 8].find((value) => !roots.includes(value)) ?? 9;
  const listed = right
    ? shownRoots
    : draw.pick([shownRoots.slice(1), [...shownRoots, spare], shownRoots.map((root, k) => (k === 0 ? spare : root))]);
  const solved = listed.length === 0 ? '1=0' : rootList(listed);
  const key = draw.chance(2)
    ? `${polynomial(coefficients)}=0`
    : `${roots.map((root) => `(x${term(-root, '') || '+0'})`).join('*')}=0`;
  return rowFor(
    'equation',
    equation,
    draw.chance(2) ? [solved, key] : [key, solved],
    right,
    `the roots are ${roots.join(', ')}`,
  );
}

/** x^2 + b x + c = 0 with irrational roots, against the formula. */
function irrational(draw: Draw, right: boolean): CorpusRow | null {
  const [half, c] = [draw.whole(-4, 4), draw.whole(-6, 6)];
  const under = half * half - c;
  if (under < 2 || Number.isInteger(Math.sqrt(under))) return null;
  const shift = right ? -half : draw.pick([half + 1, -half + 1]);
  const start = shift === 0 ? '' : String(shift);
  const reason = `the roots are ${-half} plus and minus the root of ${under}`;
  return rowFor(
    'equation',
    equation,
    [`x=${start}${start ? '+' : ''}sqrt(${under}) or x=${start}-sqrt(${under})`, `${polynomial([1, 2 * half, c])}=0`],
    right,
    reason,
  );
}

/** A straight line, solved for y or multiplied by a number. */
function line(draw: Draw, right: boolean): CorpusRow {
  const [m, c, k] = [draw.nonZero(6), draw.nonZero(9), draw.nonZero(5)];
  const slope = right ? m : draw.pick([-m, m + 7]);
  const implicit = `${term(-m * k, 'x', true)}${term(k, 'y')}=${c * k}`;
  return rowFor(
    'equation',
    'equations in several variables',
    [`y=${polynomial([slope, c])}`, implicit],
    right,
    `multiplied by ${k}; the slope is ${m}`,
  );
}

/** An equation with a parameter that may be zero. */
function parameter(draw: Draw, right: boolean): CorpusRow {
  const [a, b] = draw.pick([
    ['a', 'b'],
    ['k', 'm'],
    ['p', 'q'],
  ] as const);
  const n = draw.whole(2, 9);
  const key = `${a}*x=${n}${a}*${b}`;
  return right
    ? rowFor(
        'equation',
        'equations with parameters',
        [`${a}=0 or x=${n}${b}`, key],
        true,
        `divided by ${a}, and ${a} = 0 named`,
      )
    : rowFor(
        'equation',
        'equations with parameters',
        [`x=${n}${b}`, key],
        false,
        `divided by ${a}, which may be 0: then every x solves it`,
      );
}

/** Two straight lines with a whole point of intersection, against the point or against other lines through it. */
function system(draw: Draw, right: boolean): CorpusRow | null {
  const [x, y] = [draw.whole(-5, 5), draw.whole(-5, 5)];
  const [a, b, c, d] = [draw.nonZero(5), draw.nonZero(5), draw.nonZero(5), draw.nonZero(5)];
  if (a * d === b * c) return null;
  const through = (p: number, q: number): string => `${term(p, 'x', true)}${term(q, 'y')}=${p * x + q * y}`;
  const point = right ? `x=${x} and y=${y}` : draw.pick([`x=${y} and y=${x}`, `x=${x} and y=${y + 1}`, `x=${x}`]);
  if (!right && x === y && point === `x=${y} and y=${x}`) return null;
  const answer = right && draw.chance(2) ? `${through(a + c, b + d)} and ${through(c, d)}` : point;
  if (a + c === 0 && b + d === 0) return null;
  if (answer.startsWith('0')) return null;
  return rowFor(
    'system',
    'systems',
    [answer, `${through(a, b)} and ${through(c, d)}`],
    right,
    `the lines meet in (${x}, ${y}) only`,
  );
}

function between(low: string, high: string, closed: boolean): string {
  return closed ? `${low}<=x<=${high}` : `${low}<x<${high}`;
}

/** A quadratic inequality from its roots. */
function quadratic(draw: Draw, right: boolean): CorpusRow | null {
  const [p, q] = [draw.whole(-6, 5), draw.whole(-5, 6)];
  if (p >= q) return null;
  const [inside, closed, flipped] = [draw.chance(2), draw.chance(2), draw.chance(3)];
  const sign = `${inside !== flipped ? '<' : '>'}${closed ? '=' : ''}`;
  const by = flipped ? -1 : 1;
  const key = `${polynomial([by, -by * (p + q), by * p * q])}${sign}0`;
  const outside = (shut: boolean): string => `x<${shut ? '=' : ''}${p} or x>${shut ? '=' : ''}${q}`;
  const set = (within: boolean, shut: boolean): string =>
    within ? between(String(p), String(q), shut) : outside(shut);
  const wrong = draw.pick([() => set(!inside, closed), () => set(inside, !closed), () => set(!inside, !closed)]);
  return rowFor(
    'inequality',
    inequality,
    [right ? set(inside, closed) : wrong(), key],
    right,
    `${inside ? 'between' : 'outside'} ${p} and ${q}, ends ${closed ? 'included' : 'left out'}`,
  );
}

/** `a x + b < c` with the sign turned where a is negative. */
function linearInequality(draw: Draw, right: boolean): CorpusRow {
  const [a, b, root] = [draw.nonZero(7), draw.nonZero(9), draw.whole(-6, 6)];
  const sign = draw.pick(['<', '<=', '>', '>='] as const);
  const turned = ({ '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const)[sign];
  const strict = ({ '<': '<=', '<=': '<', '>': '>=', '>=': '>' } as const)[sign];
  const true_ = a < 0 ? turned : sign;
  const wrong = draw.pick([
    () => (a < 0 ? sign : turned),
    () => (a < 0 ? ({ '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const)[sign] : strict),
  ])();
  return rowFor(
    'inequality',
    inequality,
    [`x${right ? true_ : wrong}${root}`, `${polynomial([a, b])}${sign}${a * root + b}`],
    right,
    `divided by ${a}`,
  );
}

function absolute(draw: Draw, right: boolean): CorpusRow {
  const [middle, reach, closed] = [draw.whole(-5, 5), draw.whole(1, 6), draw.chance(2)];
  const shift = right ? 0 : draw.pick([1, -1]);
  const key = `|${polynomial([1, -middle])}|<${closed ? '=' : ''}${reach}`;
  return rowFor(
    'inequality',
    'absolute values',
    [between(String(middle - reach + shift), String(middle + reach), closed), key],
    right,
    `at most ${reach} away from ${middle}`,
  );
}

type Piece = { readonly low: Fraction; readonly high: Fraction; readonly left: boolean; readonly right: boolean };

const written = ({ low, high, left, right }: Piece): string =>
  `${left ? '[' : '('}${shown(low)},${shown(high)}${right ? ']' : ')'}`;

/** An interval against the same cut in two, or with an end or the cut changed. */
function interval(draw: Draw, right: boolean): CorpusRow | null {
  const [a, b, c] = [
    fraction(draw.whole(-9, 2), draw.whole(1, 3)),
    fraction(draw.whole(-2, 6), draw.whole(1, 3)),
    fraction(draw.whole(3, 9)),
  ];
  if (!below(a, b) || !below(b, c)) return null;
  const whole: Piece = { low: a, high: c, left: draw.chance(2), right: draw.chance(2) };
  const cut = draw.chance(2);
  const pieces: Piece[] = [
    { ...whole, high: b, right: cut },
    { ...whole, low: b, left: !cut },
  ];
  const other = draw.pick<readonly Piece[]>([
    [{ ...whole, left: !whole.left }],
    [{ ...whole, high: plus(c, fraction(1)) }],
    [
      { ...whole, high: b, right: false },
      { ...whole, low: b, left: false },
    ],
  ]);
  const answer = (right ? draw.shuffled(pieces) : other).map(written).join(' U ');
  return rowFor(
    'interval',
    'intervals',
    [answer, written(whole)],
    right,
    right ? `cut at ${shown(b)}, which stays in` : 'an end or the cut differs',
  );
}

export function solvingRows(draw: Draw): CorpusRow[] {
  const families = [
    linear,
    byRoots,
    irrational,
    line,
    parameter,
    system,
    quadratic,
    linearInequality,
    absolute,
    interval,
  ];
  const counts = [25, 30, 15, 20, 3, 25, 25, 25, 15, 25];
  return families.flatMap((family, k) => [
    ...gather(counts[k] ?? 0, () => family(draw, true)),
    ...gather(counts[k] ?? 0, () => family(draw, false)),
  ]);
}
