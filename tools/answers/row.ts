import { partOfRow, type RowKind, type RowOptions, type RowPart, rowKinds } from '@mathquiz/domain/grading/rows';

/**
 * What a row expects: accepted, refused, or one verdict by name (`false` leaves open how it is refused; `equalOrInvalid`: accepted, or
 * asked back).
 */
export type Expected = boolean | 'equal' | 'different' | 'undecided' | 'invalid' | 'equalOrInvalid';

export type Row = {
  readonly part: RowPart;
  readonly answer: string;
  readonly decimal: 'point' | 'comma';
  readonly expected: Expected | null;
  /** Expected, but the grader still leaves it to a person (libs/domain/corpus). */
  readonly undecidedToday: boolean;
  readonly category: string | null;
};

const verdictNames: readonly unknown[] = [true, false, 'equal', 'different', 'undecided', 'invalid', 'equalOrInvalid'];
/** How a fair teacher treats an answer (samples/student-typing.jsonl): right, wrong, or asked back, which costs nothing. */
const fairVerdicts: ReadonlyMap<unknown, Expected> = new Map([
  ['yes', 'equal'],
  ['no', 'different'],
  ['ask', 'invalid'],
  ['yes/ask', 'equalOrInvalid'],
]);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isKind = (value: unknown): value is RowKind => rowKinds.some((kind) => kind === value);
const isExpected = (value: unknown): value is Expected => verdictNames.includes(value);
const isPart = (value: unknown): value is RowPart => isObject(value) && typeof value.kind === 'string';

/** Options of a sample row are taken as they are: the part's schema looks at them. */
function partOf({ part, kind, key, options = {}, fair }: Record<string, unknown>): RowPart {
  if (isPart(part)) return part;
  if (!isKind(kind)) throw new Error(`unknown kind ${JSON.stringify(kind)}`);
  if (typeof key !== 'string') throw new Error('answer and key must be text');
  if (!isObject(options)) throw new Error('options must be an object');
  // Whoever says what is fair to a student has a student in mind who is asked to solve.
  return partOfRow(kind, key, { ...(options as RowOptions), solved: fair !== undefined });
}

/** Said by its verdict, or by what is fair. */
function expectedOf({ expected, fair }: Record<string, unknown>): Expected | null {
  if (fair === undefined) {
    if (expected === undefined || expected === null) return null;
    if (!isExpected(expected)) throw new Error(`unknown outcome ${JSON.stringify(expected)}`);
    return expected;
  }
  const verdict = fairVerdicts.get(fair);
  if (verdict === undefined) throw new Error(`unknown outcome ${JSON.stringify(fair)}`);
  return verdict;
}

/** The decimal sign in which a row's answer is typed. */
function decimalOf({ decimal, options }: Record<string, unknown>): 'point' | 'comma' {
  const said = decimal ?? (isObject(options) ? options.decimal : undefined);
  return said === 'comma' ? 'comma' : 'point';
}

/**
 * One line of a file of rows: a part of an item and an answer to it (the corpus), or two sides and their kind (the sample file), which
 * become a part. Throws an Error that says what is wrong with the line.
 */
export function rowOf(line: string): Row {
  const data: unknown = JSON.parse(line);
  if (!isObject(data)) throw new Error('not an object');
  const { answer, undecidedToday, category } = data;
  if (typeof answer !== 'string') throw new Error('answer and key must be text');
  return {
    part: partOf(data),
    answer,
    decimal: decimalOf(data),
    expected: expectedOf(data),
    undecidedToday: undecidedToday === true,
    category: typeof category === 'string' ? category : null,
  };
}
