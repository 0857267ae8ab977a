import { type JudgeKind, type JudgeOptions, judgeKinds } from '@mathquiz/domain/maths';

/** What a row expects: accepted, refused, or one verdict by name (`false` leaves open how it is refused). */
export type Expected = boolean | 'equal' | 'different' | 'undecided' | 'invalid';

export type Row = {
  readonly kind: JudgeKind;
  readonly answer: string;
  readonly key: string;
  readonly options: JudgeOptions;
  readonly expected: Expected | null;
  /** Expected, but the engine still leaves it to a person (libs/domain/corpus). */
  readonly undecidedToday: boolean;
  readonly category: string | null;
};

const verdictNames: readonly unknown[] = [true, false, 'equal', 'different', 'undecided', 'invalid'];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKind(value: unknown): value is JudgeKind {
  return judgeKinds.some((kind) => kind === value);
}

function isExpected(value: unknown): value is Expected {
  return verdictNames.includes(value);
}

/** One line of a file of rows. Throws an Error that says what is wrong with the line. */
export function rowOf(line: string): Row {
  const data: unknown = JSON.parse(line);
  if (!isObject(data)) throw new Error('not an object');
  const { kind, answer, key, options = {}, expected = null, undecidedToday, category } = data;
  if (!isKind(kind)) throw new Error(`unknown kind ${JSON.stringify(kind)}`);
  if (typeof answer !== 'string' || typeof key !== 'string') throw new Error('answer and key must be text');
  if (!isObject(options)) throw new Error('options must be an object');
  if (expected !== null && !isExpected(expected)) throw new Error(`unknown outcome ${JSON.stringify(expected)}`);
  return {
    kind,
    answer,
    key,
    options,
    expected,
    undecidedToday: undecidedToday === true,
    category: typeof category === 'string' ? category : null,
  };
}
