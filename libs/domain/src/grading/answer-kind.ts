import type { Judgement, Part, PartKind, PublicKey, PublicPart } from '@mathquiz/contracts';
import type { VariantAlternative, VariantPart } from '../randomisation/index.js';

/** Raised when the same input, seed and rule may give another record than before. */
export const graderVersion = 1;

export type Answer = { readonly value: string; readonly decimal: 'point' | 'comma' };
export type Reason = Judgement['reasons'][number];

/** Why an answer cannot be judged: it costs no attempt and is not wrong. */
export type Unfit = { readonly reason: Reason };

export type Scored = {
  readonly outcome: 'correct' | 'partly' | 'wrong' | 'undecided';
  /** 0 to 1; null while undecided. */
  readonly credit: number | null;
  readonly reasons: readonly Reason[];
  readonly feedback?: string;
  readonly answerClass?: string;
};

/** What each kind of answer knows. All of it is pure; only `toPublic` gives what a student may see. */
export type AnswerKind = {
  /** null: fit to be judged. */
  validate(part: VariantPart, answer: Answer): Unfit | null;
  score(part: VariantPart, answer: Answer): Scored;
  /** "We read this as", as TeX; null where there is nothing to read. */
  echo(part: VariantPart, answer: Answer): string | null;
  toPublic(part: VariantPart): Pick<PublicPart, 'options' | 'names'>;
  keyOf(part: VariantPart): PublicKey;
};

export const reason = (code: string, params: Record<string, string> = {}): Reason => ({ code, params });
export const correct = (reasons: readonly Reason[] = []): Scored => ({ outcome: 'correct', credit: 1, reasons });
export const wrong = (reasons: readonly Reason[] = []): Scored => ({ outcome: 'wrong', credit: 0, reasons });
export const undecided = (code: string): Scored => ({ outcome: 'undecided', credit: null, reasons: [reason(code)] });

export function credited(credit: number, reasons: readonly Reason[] = []): Scored {
  if (credit >= 1) return correct(reasons);
  return credit > 0 ? { outcome: 'partly', credit, reasons } : wrong(reasons);
}

/** A foreseen answer that was given: its credit, feedback and misconception. */
export function foreseen(alternative: VariantAlternative): Scored {
  return {
    ...credited(alternative.credit),
    feedback: alternative.feedback,
    answerClass: alternative.class,
  };
}

/** Narrows a part to the kind that a module is written for. */
export function partAs<K extends PartKind>(part: Part, kind: K): Extract<Part, { kind: K }> {
  if (part.kind !== kind) throw new TypeError(`a ${part.kind} part was given to the rule of ${kind}`);
  return part as Extract<Part, { kind: K }>;
}
