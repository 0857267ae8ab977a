import { grade } from '@mathquiz/domain/grading';
import { drawnPart, type RowVerdict, verdictOf } from '@mathquiz/domain/grading/rows';
import { Draw } from '../generate/draw.ts';
import { valueAt } from './evaluate.ts';

/** A formula in x and y as a student types it. */
function formula(draw: Draw, depth: number): string {
  if (depth === 0) return draw.pick(['x', 'y', '2', '3', '5', '7', '12', '2x', '3y', '1.5', 'x y']);
  const [a, b] = [formula(draw, depth - 1), formula(draw, depth - 1)];
  switch (draw.whole(0, 7)) {
    case 0:
      return `(${a}+${b})`;
    case 1:
      return `(${a}-${b})`;
    case 2:
      return `${a}*${b}`;
    case 3:
      return `(${a})/(${b})`;
    case 4:
      return `(${a})^${draw.whole(2, 3)}`;
    case 5:
      return `${draw.pick(['sqrt', 'sin', 'cos', 'ln', 'exp'])}(${a})`;
    case 6:
      return `${a}-${b}`;
    default:
      return `${a} + ${b}`;
  }
}

const changed: Readonly<Record<string, readonly string[]>> = {
  '+': ['-', '*', '+-'],
  '-': ['+', '', '--'],
  '*': ['/', '+', ''],
  '/': ['*', '-'],
  '(': ['', ')', '(('],
  ')': ['', '(', '))'],
  '^': ['', '*', '^-'],
};

/** One slip of the keyboard: a key left out, pressed twice, taken for its neighbour, or a sign or bracket for another. */
function slip(draw: Draw, text: string): string {
  const at = draw.whole(0, text.length - 1);
  const key = text.charAt(at);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  const others = changed[key];
  if (others && draw.chance(2)) return before + draw.pick(others) + after;
  switch (draw.whole(0, 2)) {
    case 0:
      return before + after;
    case 1:
      return before + key + key + after;
    default:
      return before + after.slice(0, 1) + key + after.slice(1);
  }
}

const places = [
  { x: 1.37, y: 0.61 },
  { x: 0.43, y: 2.19 },
  { x: 3.7, y: 1.83 },
  { x: 2.11, y: 0.09 },
];

/** Whether two texts have the same values by the second opinion; null where it cannot say. */
function sameValues(text: string, key: string): boolean | null {
  let compared = 0;
  for (const place of places) {
    const [a, b] = [valueAt(text, place), valueAt(key, place)];
    if (a === null || b === null) return null;
    if (!Number.isFinite(a) || !Number.isFinite(b)) continue;
    if (Math.abs(a - b) > 1e-7 * Math.max(1, Math.abs(a), Math.abs(b))) return false;
    compared += 1;
  }
  return compared > 0 ? true : null;
}

/** `o` is "or" in Spanish, and a doubled equals sign is one. */
const solutions = /^\s*x\s*==?\s*(-?\s*\d+)\s*(?:or?\s*x\s*==?\s*(-?\s*\d+)\s*)?$/;

function sameSolutions(text: string, key: string): boolean | null {
  const [a, b] = [solutions.exec(text), solutions.exec(key)];
  if (!a || !b) return null;
  const set = (found: RegExpExecArray) =>
    [
      ...new Set(
        found
          .slice(1)
          .filter(Boolean)
          .map((typed) => Number(typed.replace(/\s/g, ''))),
      ),
    ]
      .sort()
      .join();
  return set(a) === set(b);
}

/** Null where the key is none: it divides by zero. */
function partOf(isEquation: boolean, key: string): ReturnType<typeof drawnPart> | null {
  try {
    return drawnPart({ kind: isEquation ? 'equation' : 'expression', key, names: ['x', 'y'] });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export type Slip = { readonly key: string; readonly typed: string };
export type Told = {
  readonly tries: number;
  readonly verdicts: Readonly<Record<RowVerdict, number>>;
  /** Accepted, although the second opinion says that it has another value. */
  readonly falseAccepts: readonly Slip[];
  /** Accepted, and the second opinion cannot read it. */
  readonly unverified: readonly Slip[];
};

/** Right answers with one slip each, graded as students' are; what was accepted is looked at a second time by other means. */
export function trySlips(tries: number, seed: number): Told {
  const draw = new Draw(seed);
  const verdicts = { equal: 0, different: 0, undecided: 0, invalid: 0 };
  const falseAccepts: Slip[] = [];
  const unverified: Slip[] = [];
  let made = 0;
  while (made < tries) {
    const isEquation = draw.chance(4);
    const [low, high] = [draw.whole(-15, 14), draw.whole(-15, 14)];
    const key = isEquation ? `x=${low} or x=${high}` : formula(draw, draw.whole(1, 3));
    if (key.length > 60 || (isEquation && low === high)) continue;
    if (!isEquation && places.every((place) => !Number.isFinite(valueAt(key, place) ?? Number.NaN))) continue;
    const drawn = partOf(isEquation, key);
    if (!drawn) continue;
    for (let k = 0; k < 20 && made < tries; k += 1, made += 1) {
      const typed = slip(draw, key);
      if (typed === key) continue;
      const verdict = verdictOf(grade(drawn, { value: typed, decimal: 'point' }));
      verdicts[verdict] += 1;
      if (verdict !== 'equal') continue;
      const same = isEquation ? sameSolutions(typed, key) : sameValues(typed, key);
      if (same === false) falseAccepts.push({ key, typed });
      if (same === null) unverified.push({ key, typed });
    }
  }
  return { tries, verdicts, falseAccepts, unverified };
}
