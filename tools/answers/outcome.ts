import { judge, type Verdict } from '@mathquiz/domain/maths';
import { type Expected, type Row, rowOf } from './row.ts';

type Name = Verdict['verdict'] | 'invalid';

/** One line of output. `ok`: the verdict is the expected one; null where nothing was expected. */
export type Outcome = {
  readonly kind: string;
  readonly answer: string;
  readonly key: string;
  readonly verdict: Name;
  readonly ok: boolean | null;
  readonly expected: Expected | null;
  readonly reason: string | null;
  readonly witness: {
    readonly at: Readonly<Record<string, string>>;
    readonly answer: string;
    readonly key: string;
  } | null;
  readonly ms: number;
};

export type ErrorRow = { readonly line: number; readonly error: string };

/** `false` means refused, which an unreadable answer is too; undecided never is what was expected unless named. */
export function meets(verdict: Name, expected: Expected): boolean {
  if (expected === true) return verdict === 'equal';
  if (expected === false) return verdict === 'different' || verdict === 'invalid';
  return verdict === expected;
}

/** Judges one row and takes the time of it. Throws RangeError when the key cannot be read. */
export function outcomeOf({ kind, answer, key, options, expected }: Row): Outcome {
  const started = performance.now();
  const result = judge(kind, answer, key, options);
  const ms = Number((performance.now() - started).toFixed(4));
  const { verdict } = result;
  const told = { kind, answer, key, verdict, ok: expected === null ? null : meets(verdict, expected), expected };
  if (result.verdict === 'invalid') return { ...told, reason: result.failure.reason, witness: null, ms };
  return { ...told, reason: result.reason ?? null, witness: result.witness ?? null, ms };
}

/** The outcome of a line, or what is wrong with the line or its key. Lines count from 1. */
export function outcomeOfLine(text: string, line: number): Outcome | ErrorRow {
  try {
    return outcomeOf(rowOf(text));
  } catch (error) {
    return { line, error: error instanceof Error ? error.message : String(error) };
  }
}
