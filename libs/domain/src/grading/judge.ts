import type { Judgement, PartKind, PublicKey, PublicPart } from '@mathquiz/contracts';
import type { VariantPart } from '../randomisation/index.js';
import { type Answer, type AnswerKind, graderVersion, type Scored } from './answer-kind.js';
import { choice, choiceMulti } from './choice.js';
import { expression } from './expression.js';
import { number } from './number.js';
import { text } from './text.js';

const kinds: Readonly<Record<PartKind, AnswerKind>> = { choice, choice_multi: choiceMulti, number, expression, text };

function feedbackFor(part: VariantPart, scored: Scored): string {
  const byOutcome = scored.outcome === 'undecided' ? '' : part.feedback[scored.outcome];
  return [scored.feedback ?? '', byOutcome].filter(Boolean).join('\n\n');
}

/**
 * Judges one answer to one part (product.md section 5). The same part, answer and grader version give the same record always.
 * Blank is not invalid, invalid is not wrong, undecided goes to a person.
 */
export function judge(part: VariantPart, answer: Answer | null): Judgement {
  const kind = kinds[part.part.kind];
  const rule = part.part.kind;
  const base = { read_as: null, reasons: [], feedback: '', answer_class: '', rule, grader_version: graderVersion };
  if (!answer || answer.value.trim() === '') return { ...base, validity: 'blank', outcome: null, credit: 0 };
  const read_as = kind.echo(part, answer);
  const unfit = kind.validate(part, answer);
  if (unfit) return { ...base, validity: 'invalid', outcome: null, credit: 0, read_as, reasons: [unfit.reason] };
  const scored = kind.score(part, answer);
  return {
    ...base,
    validity: 'valid',
    outcome: scored.outcome,
    credit: scored.credit,
    read_as,
    reasons: [...scored.reasons],
    feedback: feedbackFor(part, scored),
    answer_class: scored.answerClass ?? '',
  };
}

/** What a student may see of a part; `key` names it in the attempt. */
export function toPublic(part: VariantPart, key: string, points: number): PublicPart {
  return { key, kind: part.part.kind, prompt: part.prompt, points, ...kinds[part.part.kind].toPublic(part) };
}

/** What is right, written with the reader's decimal sign. */
export function answerKeyOf(part: VariantPart): PublicKey {
  const key = kinds[part.part.kind].keyOf(part);
  const numeric = part.part.kind === 'number' || part.part.kind === 'expression';
  if (!numeric || part.decimal === 'point') return key;
  return {
    ...key,
    ...(key.latex === undefined ? {} : { latex: key.latex.replace(/(\d)\.(\d)/g, '$1{,}$2') }),
    ...(key.text === undefined ? {} : { text: key.text.replace(/(\d)\.(\d)/g, '$1,$2') }),
  };
}

/** "We read this as", for showing an answer again. */
export function echoOf(part: VariantPart, answer: Answer): string | null {
  return kinds[part.part.kind].echo(part, answer);
}
