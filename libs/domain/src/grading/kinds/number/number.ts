import {
  type AnswerAsKind,
  compareExpressions,
  digitsMiss,
  evaluateExact,
  freeSymbols,
  isValue,
  isWithin,
  type OneNumber,
  type Rational,
  readOneNumber,
  rounded,
  type TypedNumber,
} from '../../../maths/index.js';
import type { KeyValue, VariantPart } from '../../../randomisation/index.js';
import {
  type AnswerKind,
  correct,
  credited,
  inOtherForm,
  partAs,
  type ReadAnswer,
  type Reason,
  reason,
  type Scored,
  type Unfit,
  undecided,
  wrong,
} from '../../answers/answer-kind.js';
import { comparing, unread } from '../../answers/formula.js';
import { rationalOf, toleranceOf } from '../../answers/number-rule.js';
import { ofVerdict } from '../../answers/scored.js';
import { shownKey } from '../../answers/shown-number.js';

type NumberRule = ReturnType<typeof ruleOf>;

const ruleOf = (part: VariantPart) => partAs(part.part, 'number');
const mayRound = (part: VariantPart): boolean => ruleOf(part).tolerance.kind !== 'exact';
const isRational = (key: KeyValue): boolean => evaluateExact(key.tree, {}) !== null;

/** How the digits shown miss what was asked for; null when they do not. */
function digitsReason(typed: TypedNumber, rule: NumberRule): Reason | null {
  const miss = digitsMiss(typed, toleranceOf(rule.tolerance));
  if (!miss) return null;
  const code = miss.of === 'decimals' ? 'wrongDecimals' : 'wrongFigures';
  return reason(code, { wanted: String(miss.wanted), shown: String(miss.shown) });
}

function numberWorth(typed: TypedNumber, formula: OneNumber['formula']): Rational | null {
  if (typed.form !== 'piMultiple') return typed.value;
  const reading = formula();
  return reading.ok ? (rationalOf(reading.tree)?.value ?? null) : null;
}

const isNear = ({ kind }: NumberRule['tolerance']): boolean => kind === 'absolute' || kind === 'relative';

/** A calculation or a formula: by its value where that may be off a little, else as an expression. */
function againstFormula(part: VariantPart, key: KeyValue, reading: AnswerAsKind): Scored {
  const { tolerance } = ruleOf(part);
  if (!reading.ok) return undecided('notComparable');
  const [value, wanted] = isNear(tolerance) ? [rationalOf(reading.tree), rationalOf(key.tree)] : [];
  if (value && wanted) return isWithin(value.value, wanted.value, toleranceOf(tolerance)) ? correct() : wrong();
  return ofVerdict(compareExpressions(reading.tree, key.tree, comparing(part)));
}

/** Against one key. */
function against(part: VariantPart, key: KeyValue, { number: reading, formula }: OneNumber): Scored {
  const rule = ruleOf(part);
  const known = rationalOf(key.tree);
  if (!reading.ok || !known || (!known.exact && rule.tolerance.kind === 'exact'))
    return againstFormula(part, key, formula());
  const value = numberWorth(reading.number, formula);
  if (value === null) return undecided('notComparable');
  const tolerance = toleranceOf(rule.tolerance);
  const digits = digitsReason(reading.number, rule);
  // 9.81 where 9.8 is asked for: that it has a figure too many is all that is wrong.
  if (digits && isWithin(rounded(value, tolerance), known.value, tolerance)) return wrong([digits]);
  return isWithin(value, known.value, tolerance) ? correct() : wrong();
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

/** A key that is no rational (√2, 2π) may be answered as an expression; everything else must be one number. */
function unfitOf(part: VariantPart, { number: reading, formula }: OneNumber): Unfit | null {
  const rule = ruleOf(part);
  if (reading.ok) {
    const miss = rule.other_form_credit === null ? formMiss(reading.number, rule) : null;
    return miss ? { reason: miss, notAsAsked: true } : null;
  }
  const read = formula();
  if (!read.ok) return unread(reading);
  if (part.key !== null && !isRational(part.key)) return null;
  const value = freeSymbols(read.tree).size === 0 && isValue(read.tree);
  return value && rule.other_form_credit !== null ? null : { reason: reason('numberExpected'), notAsAsked: value };
}

function scoreOf(part: VariantPart, key: KeyValue, typed: OneNumber): Scored {
  const rule = ruleOf(part);
  const number = typed.number.ok ? typed.number.number : null;
  const miss = number ? formMiss(number, rule) : isRational(key) ? reason('numberExpected') : null;
  const compared = against(part, key, typed);
  const scored = miss ? inOtherForm(compared, [miss], rule.other_form_credit ?? 0) : compared;
  const unreduced = rule.lowest_terms === 'penalised' && number !== null && !number.lowestTerms;
  return scored.outcome === 'correct' && unreduced
    ? credited(rule.unreduced_credit, [reason('notLowestTerms')])
    : scored;
}

/** A number as a student types it; which ways of writing count is the part's choice. */
export const number: AnswerKind = {
  read: (part, { value, decimal }): ReadAnswer => {
    const typed = readOneNumber(value, decimal, mayRound(part));
    const shown = typed.number.ok ? typed.number : typed.formula();
    return {
      echo: shown.ok ? shown.latex : null,
      doubts: typed.doubts,
      unfit: () => unfitOf(part, typed),
      score: () => (part.key ? scoreOf(part, part.key, typed) : undecided('noKey')),
      matches: ({ key }) => key !== null && against(part, key, typed).outcome === 'correct',
    };
  },
  toPublic: (part) => ({ rounds: mayRound(part) }),
  keyOf: (part) => (part.key ? shownKey(part.key, ruleOf(part)) : {}),
};
