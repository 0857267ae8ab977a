import type { Judgement, PublicKey, PublicPart } from '@mathquiz/contracts';
import type { VariantPart } from '../randomisation/index.js';
import {
  type Answer,
  credited,
  graderVersion,
  notAsAsked,
  type ReadAnswer,
  type Reason,
  type Scored,
} from './answers/answer-kind.js';
import { kinds } from './kinds/index.js';

function feedbackFor(part: VariantPart, scored: Scored): string {
  const byOutcome = scored.outcome === 'undecided' ? '' : part.feedback[scored.outcome];
  return [scored.feedback ?? '', byOutcome].filter(Boolean).join('\n\n');
}

/** What was not right may be an answer that the author foresaw: then its credit, feedback and misconception count. */
function scoreWithForeseen(part: VariantPart, read: ReadAnswer): Scored {
  const scored = read.score();
  if (scored.outcome === 'correct' || scored.outcome === 'undecided') return scored;
  const hit = part.alternatives.find((alternative) => read.matches(alternative));
  if (!hit) return scored;
  return { ...credited(hit.credit), feedback: hit.feedback, answerClass: hit.class };
}

/** Numbers in the parameters of a reason, with the decimal sign of whoever typed the answer; a place has several parts. */
function inConvention(reasons: readonly Reason[], decimal: Answer['decimal']): Reason[] {
  if (decimal === 'point') return [...reasons];
  return reasons.map(({ code, params }) => ({
    code,
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => {
        const parted = name === 'at' ? value.replaceAll(', ', '; ') : value;
        return [name, parted.replace(/(\d)\.(\d)/g, '$1,$2')];
      }),
    ),
  }));
}

/**
 * The one door to a verdict: what an answer to a part earns (product.md section 5), for students, authors' test cases, the corpus and
 * the benches alike. The same part, answer and grader version give the same record always. Blank is not invalid, invalid is not
 * wrong, undecided goes to a person.
 */
export function grade(part: VariantPart, answer: Answer | null): Judgement {
  const rule = part.part.kind;
  const base = { read_as: null, reasons: [], feedback: '', answer_class: '', rule, grader_version: graderVersion };
  if (!answer || answer.value.trim() === '') return { ...base, validity: 'blank', outcome: null, credit: 0 };
  const read = kinds[rule].read(part, answer);
  const read_as = read.echo;
  const unfit = read.unfit();
  if (unfit) {
    return {
      ...base,
      validity: 'invalid',
      outcome: null,
      credit: 0,
      read_as,
      reasons: inConvention([unfit.reason, ...(unfit.notAsAsked ? [notAsAsked] : [])], answer.decimal),
    };
  }
  const scored = scoreWithForeseen(part, read);
  return {
    ...base,
    validity: 'valid',
    outcome: scored.outcome,
    credit: scored.credit,
    read_as,
    reasons: inConvention(scored.reasons, answer.decimal),
    feedback: feedbackFor(part, scored),
    answer_class: scored.answerClass ?? '',
  };
}

/** What a student may see of a part; `key` names it in the attempt. */
export function toPublic(part: VariantPart, key: string, points: number): PublicPart {
  const shown = kinds[part.part.kind].toPublic(part);
  const start = shown.start && part.decimal === 'comma' ? { start: withCommas(shown.start) } : {};
  return { key, kind: part.part.kind, prompt: part.prompt, points, ...shown, ...start };
}

/** Formulas that were written with decimal points, for readers of decimal commas: what parts a list is then a semicolon. */
const withCommas = <T extends { latex?: string | undefined; text?: string | undefined }>(shown: T): T => ({
  ...shown,
  ...(shown.latex === undefined
    ? {}
    : { latex: shown.latex.replaceAll(',\\,', ';\\,').replace(/(\d)\.(\d)/g, '$1{,}$2') }),
  ...(shown.text === undefined ? {} : { text: shown.text.replaceAll(', ', '; ').replace(/(\d)\.(\d)/g, '$1,$2') }),
});

/** Kinds whose key is not a formula: a point or comma in it is the author's own. */
const worded: readonly string[] = ['text', 'graph', 'manual'];

/** What is right, written with the reader's decimal sign. */
export function answerKeyOf(part: VariantPart): PublicKey {
  const key = kinds[part.part.kind].keyOf(part);
  return worded.includes(part.part.kind) || part.decimal === 'point' ? key : withCommas(key);
}

/** "We read this as", for showing an answer again. */
export function echoOf(part: VariantPart, answer: Answer): string | null {
  return kinds[part.part.kind].read(part, answer).echo;
}
