import { cosine, exponential, logarithm, over, pi, sine, squareRoot, times, unit } from './fixed.ts';

/** The generator's own formulas: few kinds of node, subtraction is a product with -1. */
export type FunctionName = 'sin' | 'cos' | 'tan' | 'exp' | 'ln' | 'sqrt' | 'abs';
export type Formula =
  | { readonly is: 'whole'; readonly value: bigint }
  | { readonly is: 'pi' }
  | { readonly is: 'letter'; readonly name: string }
  | { readonly is: 'sum'; readonly parts: readonly Formula[] }
  | { readonly is: 'product'; readonly parts: readonly Formula[] }
  | { readonly is: 'quotient'; readonly top: Formula; readonly bottom: Formula }
  | { readonly is: 'power'; readonly base: Formula; readonly exponent: number }
  | { readonly is: 'call'; readonly name: FunctionName; readonly arg: Formula };

export type Point = ReadonlyMap<string, bigint>;

export const whole = (value: number | bigint): Formula => ({ is: 'whole', value: BigInt(value) });
export const letter = (name: string): Formula => ({ is: 'letter', name });
export const sum = (...parts: readonly Formula[]): Formula => ({ is: 'sum', parts });
export const product = (...parts: readonly Formula[]): Formula => ({ is: 'product', parts });
export const quotient = (top: Formula, bottom: Formula): Formula => ({ is: 'quotient', top, bottom });
export const power = (base: Formula, exponent: number): Formula => ({ is: 'power', base, exponent });
export const call = (name: FunctionName, arg: Formula): Formula => ({ is: 'call', name, arg });
export const minus = (part: Formula): Formula => (part.is === 'whole' ? whole(-part.value) : product(whole(-1), part));

export function partsOf(formula: Formula): readonly Formula[] {
  switch (formula.is) {
    case 'sum':
    case 'product':
      return formula.parts;
    case 'quotient':
      return [formula.top, formula.bottom];
    case 'power':
      return [formula.base];
    case 'call':
      return [formula.arg];
    default:
      return [];
  }
}

/** The same node over other parts, in the order of `partsOf`. */
export function withParts(formula: Formula, parts: readonly Formula[]): Formula {
  const [first = formula, second = formula] = parts;
  switch (formula.is) {
    case 'sum':
    case 'product':
      return { ...formula, parts };
    case 'quotient':
      return { ...formula, top: first, bottom: second };
    case 'power':
      return { ...formula, base: first };
    case 'call':
      return { ...formula, arg: first };
    default:
      return formula;
  }
}

export function sizeOf(formula: Formula): number {
  return partsOf(formula).reduce((size, part) => size + sizeOf(part), 1);
}

export function lettersOf(formula: Formula, into: Set<string> = new Set()): Set<string> {
  if (formula.is === 'letter') into.add(formula.name);
  for (const part of partsOf(formula)) lettersOf(part, into);
  return into;
}

function called(name: FunctionName, x: bigint): bigint | null {
  switch (name) {
    case 'sin':
      return sine(x);
    case 'cos':
      return cosine(x);
    case 'tan':
      return over(sine(x), cosine(x));
    case 'exp':
      return exponential(x);
    case 'ln':
      return logarithm(x);
    case 'sqrt':
      return squareRoot(x);
    case 'abs':
      return x < 0n ? -x : x;
  }
}

/** Value in units of 10^-80; null where it is undefined, not real, or too large or small for the digits. */
export function valueAt(formula: Formula, at: Point): bigint | null {
  const values: bigint[] = [];
  for (const part of partsOf(formula)) {
    const value = valueAt(part, at);
    if (value === null) return null;
    values.push(value);
  }
  const [first = 0n, second = 0n] = values;
  switch (formula.is) {
    case 'whole':
      return formula.value * unit;
    case 'pi':
      return pi;
    case 'letter':
      return at.get(formula.name) ?? null;
    case 'sum':
      return values.reduce((total, value) => total + value, 0n);
    case 'product':
      return values.reduce(times, unit);
    case 'quotient':
      return second < 10n ** 75n && second > -(10n ** 75n) ? null : over(first, second);
    case 'power': {
      let result = unit;
      for (let k = 0; k < Math.abs(formula.exponent); k++) result = times(result, first);
      return formula.exponent < 0 ? over(unit, result) : result;
    }
    case 'call':
      return called(formula.name, first);
  }
}
