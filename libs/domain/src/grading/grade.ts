import type { Judgement, PublicKey, PublicPart } from '@mathquiz/contracts';
import type { Doubt } from '../maths/index.js';
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

const asked = ({ code, params, meanings }: Doubt): Reason => ({
  code: `doubt.${code}`,
  params: { ...params, ...(meanings[0] === undefined ? {} : { meaning: meanings[0] }) },
});

/** Other readings that are looked at: each costs as much as the answer itself. */
const maxReadings = 4;

function isRight(part: VariantPart, answer: Answer): boolean {
  const read = kinds[part.part.kind].read(part, answer);
  return read.unfit() === null && read.score().outcome === 'correct';
}

/** What is asked back of an answer that is not right as it was read: it may be right as it was meant. */
function unclearIn(
  doubts: readonly Doubt[],
  { outcome }: Scored,
  part: VariantPart,
  { decimal }: Answer,
): Doubt | undefined {
  if (outcome === 'correct') return undefined;
  const sure = doubts.find(({ asks }) => asks === 'unlessRight');
  if (sure || outcome === 'undecided') return sure;
  return doubts
    .slice(0, maxReadings)
    .find(({ meanings }) => meanings.slice(0, 2).some((value) => isRight(part, { value, decimal })));
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
  const invalid = (reasons: readonly Reason[]): Judgement => ({
    ...base,
    validity: 'invalid',
    outcome: null,
    credit: 0,
    read_as,
    reasons: inConvention(reasons, answer.decimal),
  });
  const { doubts = [] } = read;
  const open = doubts.find(({ asks }) => asks === 'always');
  if (open) return invalid([asked(open)]);
  const unfit = read.unfit();
  if (unfit) {
    const unknown = unfit.reason.code.startsWith('expected.')
      ? doubts.find(({ asks }) => asks === 'unlessRight')
      : undefined;
    return invalid(unknown ? [asked(unknown)] : [unfit.reason, ...(unfit.notAsAsked ? [notAsAsked] : [])]);
  }
  const scored = scoreWithForeseen(part, read);
  const unclear = unclearIn(doubts, scored, part, answer);
  if (unclear) return invalid([asked(unclear)]);
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
