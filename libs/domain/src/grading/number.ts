import {
  evaluateExact,
  freeSymbols,
  isValue,
  type Rational,
  read,
  readNumber,
  type TypedNumber,
} from '../maths/index.js';
import type { KeyValue, VariantPart } from '../randomisation/index.js';
import {
  type Answer,
  type AnswerKind,
  correct,
  credited,
  inOtherForm,
  partAs,
  type Reason,
  reason,
  type Scored,
  undecided,
  wrong,
} from './answer-kind.js';
import { compareToKey } from './compare-to-key.js';
import { shownKey } from './number-key.js';
import { isWithin, rationalOf } from './tolerance.js';

type NumberRule = ReturnType<typeof ruleOf>;
const ruleOf = (part: VariantPart) => partAs(part.part, 'number');
const readTyped = (answer: Answer) => readNumber(answer.value, { decimal: answer.decimal });

/** How the digits shown miss what was asked for; null when they do not. */
function digitsMiss(typed: TypedNumber, rule: NumberRule['tolerance']) {
  if (rule.kind === 'decimals' && typed.decimals !== rule.places) {
    return reason('wrongDecimals', { wanted: String(rule.places), shown: String(typed.decimals) });
  }
  if (rule.kind === 'significant' && (typed.significant.min > rule.figures || typed.significant.max < rule.figures)) {
    return reason('wrongFigures', { wanted: String(rule.figures), shown: String(typed.significant.max) });
  }
  return null;
}

/** Judges against one key; null when no rule can tell. */
function against(key: KeyValue, typed: TypedNumber | null, answer: Answer, rule: NumberRule): Scored {
  const known = rationalOf(key);
  if (!typed || !known || (!known.exact && rule.tolerance.kind === 'exact')) return compareToKey(key.tree, answer, {});
  const value = typed.form === 'piMultiple' ? rationalOfAnswer(answer) : typed.value;
  if (value === null) return undecided('notComparable');
  if (!isWithin(value, known.value, rule.tolerance)) return wrong();
  const digits = digitsMiss(typed, rule.tolerance);
  return digits ? wrong([digits]) : correct();
}

function rationalOfAnswer(answer: Answer): Rational | null {
  const reading = read(answer.value, { decimal: answer.decimal });
  return reading.ok ? (rationalOf(reading)?.value ?? null) : null;
}

/** Whether a number is written in a way that counts; a fraction is proper or improper too. */
function isInForm(typed: TypedNumber, forms: NumberRule['forms']): boolean {
  if (forms.length === 0 || forms.some((form) => form === typed.form)) return true;
  return typed.form === 'fraction' && forms.includes(typed.improper ? 'improper' : 'proper');
}

/** How a number misses the way in which it has to be written. */
function formMiss(typed: TypedNumber, rule: NumberRule): Reason | null {
  if (!isInForm(typed, rule.forms)) return reason('otherForm', { shown: typed.form, wanted: rule.forms.join(', ') });
  return rule.lowest_terms === 'required' && !typed.lowestTerms ? reason('notLowestTerms') : null;
}

const isRational = (key: KeyValue): boolean => evaluateExact(key.tree, {}) !== null;

/** A number as a student types it; which ways of writing count is the part's choice. */
export const number: AnswerKind = {
  validate: (part, answer) => {
    const typed = readTyped(answer);
    const rule = ruleOf(part);
    if (!typed.ok) return unreadable(part, answer, typed);
    const miss = rule.other_form_credit === null ? formMiss(typed.number, rule) : null;
    return miss ? { reason: miss, notAsAsked: true } : null;
  },
  score: (part, answer) => {
    const rule = ruleOf(part);
    const reading = readTyped(answer);
    const typed = reading.ok ? reading.number : null;
    if (!part.key) return undecided('noKey');
    const judged = against(part.key, typed, answer, rule);
    const miss = typed ? formMiss(typed, rule) : isRational(part.key) ? reason('numberExpected') : null;
    const scored = miss ? inOtherForm(judged, [miss], rule.other_form_credit ?? 0) : judged;
    const unreduced = rule.lowest_terms === 'penalised' && typed !== null && !typed.lowestTerms;
    return scored.outcome === 'correct' && unreduced
      ? credited(rule.unreduced_credit, [reason('notLowestTerms')])
      : scored;
  },
  matches: (part, { key }, answer) => {
    const reading = readTyped(answer);
    return key !== null && against(key, reading.ok ? reading.number : null, answer, ruleOf(part)).outcome === 'correct';
  },
  echo: (_, answer) => {
    const typed = readTyped(answer);
    if (typed.ok) return typed.latex;
    const reading = read(answer.value, { decimal: answer.decimal });
    return reading.ok ? reading.latex : null;
  },
  toPublic: () => ({}),
  keyOf: (part) => (part.key ? shownKey(part.key, ruleOf(part)) : {}),
};

/** A key that is no rational (√2, 2π) may be answered as an expression; everything else must be one number. */
function unreadable(
  part: VariantPart,
  answer: Answer,
  failure: { reason: string; params: Readonly<Record<string, string>> },
) {
  const reading = read(answer.value, { decimal: answer.decimal });
  if (reading.ok && part.key !== null && !isRational(part.key)) return null;
  if (reading.ok) {
    const value = freeSymbols(reading.tree).size === 0 && isValue(reading.tree);
    if (value && ruleOf(part).other_form_credit !== null) return null;
    return { reason: reason('numberExpected'), notAsAsked: value };
  }
  return { reason: reason(`read.${failure.reason}`, { ...failure.params }) };
}
