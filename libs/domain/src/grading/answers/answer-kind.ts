import type { Judgement, Part, PartKind, PublicKey, PublicPart } from '@mathquiz/contracts';
import type { Doubt } from '../../maths/index.js';
import type { VariantAlternative, VariantPart } from '../../randomisation/index.js';

/** Raised when the same input, seed and rule may give another record than before. */
export const graderVersion = 6;

export type Answer = { readonly value: string; readonly decimal: 'point' | 'comma' };
export type Reason = Judgement['reasons'][number];

/** Why an answer cannot be graded: it costs no attempt and is not wrong. */
export type Unfit = {
  readonly reason: Reason;
  /** It can be read, and is not written as the part asks. */
  readonly notAsAsked?: boolean;
};

export type Scored = {
  readonly outcome: 'correct' | 'partly' | 'wrong' | 'undecided';
  /** 0 to 1; null while undecided. */
  readonly credit: number | null;
  readonly reasons: readonly Reason[];
  readonly feedback?: string;
  readonly answerClass?: string;
};

/** What a kind tells the public of a part, beside what all kinds tell. */
export type Shown = Omit<PublicPart, 'key' | 'kind' | 'prompt' | 'points'>;

/** An answer that was read, once, and what can be asked about it. */
export type ReadAnswer = {
  /** "We read this as", as TeX; null where there is nothing to read. */
  readonly echo: string | null;
  /** null: fit to be graded. */
  unfit(): Unfit | null;
  /** Where two things can be meant. */
  readonly doubts?: readonly Doubt[];
  /** Against the part's key; only for answers that are fit. */
  score(): Scored;
  /** Whether the answer is the one that the author foresaw; only for answers that are fit. */
  matches(foreseen: VariantAlternative): boolean;
};

/** What each kind of answer knows. All of it is pure; only `toPublic` gives what a student may see. */
export type AnswerKind = {
  read(part: VariantPart, answer: Answer): ReadAnswer;
  toPublic(part: VariantPart): Shown;
  keyOf(part: VariantPart): PublicKey;
};

export const reason = (code: string, params: Record<string, string> = {}): Reason => ({ code, params });
export const correct = (reasons: readonly Reason[] = []): Scored => ({ outcome: 'correct', credit: 1, reasons });
export const wrong = (reasons: readonly Reason[] = []): Scored => ({ outcome: 'wrong', credit: 0, reasons });
export const undecided = (code: string): Scored => ({ outcome: 'undecided', credit: null, reasons: [reason(code)] });

/** An answer that cannot be read, with why; it is never compared. */
export const unreadable = (unfit: () => Unfit | null): ReadAnswer => ({
  echo: null,
  unfit,
  score: () => undecided('noKey'),
  matches: () => false,
});

/** A credit of 0 to 1 as an outcome. */
export function credited(credit: number, reasons: readonly Reason[] = []): Scored {
  if (credit >= 1) return correct(reasons);
  return credit > 0 ? { outcome: 'partly', credit, reasons } : wrong(reasons);
}

/** Said wherever an answer is not written as asked, in the same words to whoever wrote the item and to whoever answers it. */
export const notAsAsked: Reason = { code: 'notAsAsked', params: {} };

/** A right value that is not written as asked; `credit` is the part's choice. What is not right stays what it is. */
export const inOtherForm = (scored: Scored, miss: readonly Reason[], credit: number): Scored =>
  scored.outcome === 'correct' ? credited(credit, [...miss, notAsAsked]) : scored;

/** A share of things that are right, for parts that give all or nothing and for parts that give shares. */
export function shared(right: number, of: number, scoring: string, reasons: readonly Reason[] = []): Scored {
  if (right === of) return correct(reasons);
  const told = [reason('someRight', { right: String(right), of: String(of) }), ...reasons];
  return scoring === 'all' ? wrong(told) : credited(right / of, told);
}

/** Narrows a part to the kinds that a module is written for. */
export function partAs<K extends PartKind>(part: Part, ...kinds: readonly K[]): Extract<Part, { kind: K }> {
  if (!kinds.some((kind) => kind === part.kind)) {
    throw new TypeError(`a ${part.kind} part was given to the rule of ${kinds.join(', ')}`);
  }
  return part as Extract<Part, { kind: K }>;
}
