/** Rows that compare two typed sides (the sample file, STACK's tables) as parts of an item, so that they are graded as students are. */
import type { Tolerance } from '@mathquiz/contracts';
import {
  type FormName,
  formNames,
  freeSymbols,
  isOfKind,
  type Quantity,
  read,
  readQuantity,
  toText,
} from '../../maths/index.js';

/** A part as an author's draft, but for its id. */
export type RowPart = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** Kinds of rows; `form:` is followed by a form of expressions. */
export const rowKinds = [
  'equivalence',
  'equation',
  'inequality',
  'system',
  'solutionSet',
  'logic',
  'interval',
  'set',
  'list',
  'tuple',
  'vector',
  'matrix',
  'complex',
  'units',
  'numeric:sigfigs',
  'numeric:decimals',
  'numeric:tolerance',
  ...formNames.map((form) => `form:${form}` as const),
  'derivative',
  'antiderivative',
  'substitution',
  'steps',
  'graph',
] as const;
export type RowKind = (typeof rowKinds)[number];

/** What a row says of its kind. Rows of other tables may say more, which is not looked at. */
export type RowOptions = {
  readonly decimal?: 'point' | 'comma';
  /** Decimal sign of the key where it is not the answer's. */
  readonly keyDecimal?: 'point' | 'comma';
  /** Letters that the question knows beside those of its key. */
  readonly names?: readonly string[];
  readonly assume?: Readonly<Record<string, 'positive' | 'nonnegative' | 'integer' | 'natural'>>;
  readonly upTo?: 'constant' | 'multiple';
  /** Sets: whether an element that stands twice counts twice. */
  readonly repeatsCount?: boolean;
  readonly variable?: string;
  /** Factored: irreducible, with the common number taken out. */
  readonly complete?: boolean;
  readonly sigfigs?: number;
  readonly decimals?: number;
  readonly absolute?: number;
  readonly relative?: number;
  readonly strict?: boolean;
  readonly order?: number;
  readonly constant?: 'required' | 'optional';
  readonly allow?: 'equivalence' | 'consequence';
  readonly start?: string;
  readonly form?: FormName;
  /** What a student is asked: an equation has to stand solved, and a constant of integration may be missing. */
  readonly solved?: boolean;
};

/** A key as an author writes it: with decimal points, no TeX, and no two braces together, which stand for a value in an item. */
function authored(key: string, { decimal = 'point', keyDecimal = decimal }: RowOptions): string {
  if (keyDecimal === 'point' && !key.includes('\\')) return key.replaceAll('{{', '{ {');
  const reading = read(key, { decimal: keyDecimal });
  if (!reading.ok) throw new RangeError(`unreadable key: ${key.slice(0, 80)} (${reading.reason})`);
  return toText(reading.tree);
}

const toleranceOf = ({ absolute, relative }: RowOptions): Tolerance => {
  if (absolute !== undefined && absolute > 0) return { kind: 'absolute', value: absolute };
  return relative === undefined || relative === 0 ? { kind: 'exact' } : { kind: 'relative', value: relative };
};

/** Leaves out what a row does not say, so that the part's defaults stand. */
const given = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** A row accepts a value that is written as asked and nothing else: another form earns no share. */
const strictly = { other_form_credit: 0 } as const;

/** The letter of calculus where a row does not name one. */
function letterOf(key: string, { variable }: RowOptions): string {
  if (variable !== undefined) return variable;
  const reading = read(key);
  const letters = reading.ok ? [...freeSymbols(reading.tree)] : [];
  return letters.length === 1 && letters[0] !== undefined ? letters[0] : 'x';
}

/** The unit as it was typed behind its number. */
function unitOf(key: string, quantity: Quantity, options: { readonly decimal: 'point' | 'comma' }): string {
  const starts = Array.from(key, (_, at) => at).reverse();
  const isUnit = (at: number): boolean => {
    const one = readQuantity(`1 ${key.slice(at)}`, options);
    return one.ok && one.quantity.unit === quantity.unit && /^\s/.test(key.slice(at));
  };
  const start = starts.find(isUnit);
  return start === undefined ? quantity.unit : key.slice(start).trim();
}

function quantityPart(key: string, options: RowOptions) {
  const { decimal = 'point', keyDecimal = decimal, sigfigs, strict } = options;
  const typed = readQuantity(key, { decimal: keyDecimal });
  // A key that is a unit alone is one of it.
  const reading = typed.ok ? typed : readQuantity(`1 ${key}`, { decimal: keyDecimal });
  if (!reading.ok) throw new RangeError(`unreadable key: ${key.slice(0, 80)} (${reading.reason})`);
  const { quantity } = reading;
  const tolerance: Tolerance = sigfigs === undefined ? toleranceOf(options) : { kind: 'significant', figures: sigfigs };
  const number = toText(quantity.number);
  if (quantity.bare) return { kind: 'number', key: number, tolerance, ...strictly };
  const unit = typed.ok ? unitOf(key, quantity, { decimal: keyDecimal }) : key.trim();
  return { kind: 'units', key: number, unit, tolerance, ...given({ strict }) };
}

const expressionOf = (key: string, { assume, upTo, names }: RowOptions) => ({
  kind: 'expression',
  key,
  ...given({ assume, up_to: upTo, names }),
});

/** A table that compares solutions asks for no form; a key that is no statement is one of points, or of a set of solutions. */
function solutionsPart(kind: 'equation' | 'inequality' | 'system' | 'solution_set', key: string, options: RowOptions) {
  const { assume, solved = false } = options;
  const reading = read(key);
  const kinds = [kind, 'solution_set', 'tuple'] as const;
  const fitting = reading.ok ? kinds.find((one) => isOfKind(one, reading.tree)) : undefined;
  if (fitting === 'tuple') return { kind: fitting, key, size: 'free' };
  return { kind: fitting ?? kind, key, ...given({ assume }), ...(solved ? {} : { solved: 'any' }) };
}

/** The part, as an author would write it, that asks what the row asks. Throws RangeError where its key cannot be read. */
export function partOfRow(kind: RowKind, typed: string, options: RowOptions): RowPart {
  if (kind === 'units') return quantityPart(typed, options);
  if (kind === 'graph')
    return {
      kind: 'graph',
      key: typed,
      tools: ['point', 'line', 'segment', 'ray', 'parabola', 'circle', 'region'],
      axes: { x_from: -10, x_to: 10, y_from: -10, y_to: 10, step: 1 },
      tolerance: options.absolute ?? 0,
    };
  const key = authored(typed, options);
  const { assume, variable, complete, sigfigs = 3, decimals = 2, allow, start, form, solved = false } = options;
  const constant = options.constant ?? (solved ? 'optional' : 'required');
  const asked = { variable: letterOf(key, options) };
  switch (kind) {
    case 'equivalence':
      return expressionOf(key, options);
    case 'derivative':
      return { ...expressionOf(key, options), asked: { kind, ...asked, ...given({ order: options.order }) } };
    case 'antiderivative':
      return { ...expressionOf(key, options), asked: { kind, ...asked, constant } };
    case 'substitution':
      return { ...expressionOf(key, options), asked: { kind: 'renamed' } };
    case 'numeric:sigfigs':
      return {
        kind: 'number',
        key,
        tolerance: { kind: 'significant', figures: sigfigs },
        forms: ['integer', 'decimal', 'scientific'],
        ...strictly,
      };
    case 'numeric:decimals':
      return {
        kind: 'number',
        key,
        tolerance: { kind: 'decimals', places: decimals },
        forms: ['integer', 'decimal'],
        ...strictly,
      };
    case 'numeric:tolerance':
      return { kind: 'number', key, tolerance: toleranceOf(options), ...strictly };
    case 'steps':
      return { kind: 'steps', key, ...given({ start, allow, assume, form }) };
    case 'solutionSet':
      return solutionsPart('solution_set', key, options);
    case 'list':
      return { kind: 'tuple', key, size: 'free' };
    case 'tuple':
    case 'vector':
    case 'matrix':
      return { kind, key, size: 'free' };
    case 'complex':
      return { kind, key };
    case 'equation':
    case 'inequality':
    case 'system':
      return solutionsPart(kind, key, options);
    case 'logic':
    case 'interval':
      return { kind, key, ...given({ assume }) };
    case 'set':
      return { kind, key, ...given({ assume, repeats_count: options.repeatsCount }) };
    default:
      return {
        ...expressionOf(key, options),
        ...strictly,
        form: kind.slice('form:'.length),
        form_complete: complete === true,
        ...given({ form_variable: variable }),
      };
  }
}
