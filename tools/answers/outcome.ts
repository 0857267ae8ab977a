import { grade } from '@mathquiz/domain/grading';
import { drawnPart, type RowVerdict, verdictOf } from '@mathquiz/domain/grading/rows';
import { type Expected, type Row, rowOf } from './row.ts';

/** One line of output. `ok`: the verdict is the expected one; null where nothing was expected. */
export type Outcome = {
  readonly kind: string;
  readonly answer: string;
  readonly key: string;
  readonly verdict: RowVerdict;
  readonly credit: number | null;
  readonly ok: boolean | null;
  readonly expected: Expected | null;
  /** What the student is told, with the parameters of each sentence. */
  readonly reasons: readonly { readonly code: string; readonly params: Readonly<Record<string, string>> }[];
  readonly ms: number;
};

export type ErrorRow = { readonly line: number; readonly error: string };

/** `false` means refused, which an unreadable answer is too; undecided never is what was expected unless named. */
export function meets(verdict: RowVerdict, expected: Expected): boolean {
  if (expected === true) return verdict === 'equal';
  if (expected === false) return verdict === 'different' || verdict === 'invalid';
  if (expected === 'equalOrInvalid') return verdict === 'equal' || verdict === 'invalid';
  return verdict === expected;
}

/** Grades one row through the door that students use, and takes the time of it; its part is drawn before. Throws where its key is none. */
export function outcomeOf({ part, answer, decimal, expected }: Row): Outcome {
  const drawn = drawnPart(part);
  const started = performance.now();
  const graded = grade(drawn, { value: answer, decimal });
  const ms = Number((performance.now() - started).toFixed(4));
  const verdict = verdictOf(graded);
  return {
    kind: part.kind,
    answer,
    key: String(part.key),
    verdict,
    credit: graded.credit,
    ok: expected === null ? null : meets(verdict, expected),
    expected,
    reasons: graded.reasons,
    ms,
  };
}

/** The outcome of a line, or what is wrong with the line or its key. Lines count from 1. */
export function outcomeOfLine(text: string, line: number): Outcome | ErrorRow {
  try {
    return outcomeOf(rowOf(text));
  } catch (error) {
    return { line, error: error instanceof Error ? error.message : String(error) };
  }
}
