import {
  evaluateExact,
  evaluateReal,
  type Rational,
  rationalFromText,
  read,
  readNumber,
  type TypedNumber,
} from '../maths/index.js';
import { absolute, compare, integer, multiply, powInteger, ratio, roundHalfAway, subtract } from '../maths/rational.js';
import { terminatingDecimals } from '../maths/rational-text.js';
import type { KeyValue, VariantPart } from '../randomisation/index.js';
import {
  type Answer,
  type AnswerKind,
  correct,
  foreseen,
  partAs,
  reason,
  type Scored,
  undecided,
  wrong,
} from './answer-kind.js';
import { compareToKey } from './expression.js';

type NumberRule = ReturnType<typeof ruleOf>;
const ruleOf = (part: VariantPart) => partAs(part.part, 'number');
const readTyped = (answer: Answer) => readNumber(answer.value, { decimal: answer.decimal });

/** A key as an exact rational; a surd or a multiple of pi by its nearest double, which is exact enough to round. */
function rationalOf(key: KeyValue): { value: Rational; exact: boolean } | null {
  const exact = evaluateExact(key.tree, {});
  if (exact) return { value: exact, exact: true };
  const real = evaluateReal(key.tree, {});
  return real === null || !Number.isFinite(real) ? null : { value: rationalFromText(String(real)), exact: false };
}

const powerOfTen = (exponent: number): Rational =>
  exponent >= 0 ? integer(10n ** BigInt(exponent)) : ratio(1n, 10n ** BigInt(-exponent));

/** Rounded half away from zero to a number of decimals (negative: tens, hundreds). */
function roundedTo(value: Rational, decimals: number): Rational {
  return multiply(integer(roundHalfAway(multiply(value, powerOfTen(decimals)))), powerOfTen(-decimals));
}

/** The decimals that `figures` significant figures of a value come to. */
function decimalsFor(value: Rational, figures: number): number {
  if (value.n === 0n) return figures - 1;
  let magnitude = 0;
  const size = absolute(value);
  while (compare(size, powerOfTen(magnitude + 1)) >= 0) magnitude += 1;
  while (compare(size, powerOfTen(magnitude)) < 0) magnitude -= 1;
  const decimals = figures - 1 - magnitude;
  return compare(absolute(roundedTo(value, decimals)), powerOfTen(magnitude + 1)) >= 0 ? decimals - 1 : decimals;
}

/** Whether a value lies within the rule of the key. Tolerances are inclusive. */
function isWithin(value: Rational, key: Rational, rule: NumberRule['tolerance']): boolean {
  switch (rule.kind) {
    case 'exact':
      return compare(value, key) === 0;
    case 'absolute':
      return compare(absolute(subtract(value, key)), rationalFromText(String(rule.value))) <= 0;
    case 'relative':
      return (
        compare(absolute(subtract(value, key)), multiply(absolute(key), rationalFromText(String(rule.value)))) <= 0
      );
    case 'decimals':
      return compare(value, roundedTo(key, rule.places)) === 0;
    case 'significant':
      return compare(value, roundedTo(key, decimalsFor(key, rule.figures))) === 0;
  }
}

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
  return reading.ok ? (rationalOf({ tree: reading.tree, latex: '', text: '' })?.value ?? null) : null;
}

/** A number as a student types it; which ways of writing count is the part's choice. */
export const number: AnswerKind = {
  validate: (part, answer) => {
    const typed = readTyped(answer);
    const rule = ruleOf(part);
    if (!typed.ok) return unreadable(part, answer, typed);
    if (rule.forms.length > 0 && !rule.forms.includes(typed.number.form)) {
      return { reason: reason('otherForm', { shown: typed.number.form, wanted: rule.forms.join(', ') }) };
    }
    if (rule.lowest_terms === 'required' && !typed.number.lowestTerms) return { reason: reason('notLowestTerms') };
    return null;
  },
  score: (part, answer) => {
    const rule = ruleOf(part);
    const reading = readTyped(answer);
    const typed = reading.ok ? reading.number : null;
    if (!part.key) return undecided('noKey');
    const scored = against(part.key, typed, answer, rule);
    if (scored.outcome !== 'wrong') return scored;
    const hit = part.alternatives.find(
      (alternative) => against(alternative.key, typed, answer, rule).outcome === 'correct',
    );
    return hit ? foreseen(hit) : scored;
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
  const irrational = part.key !== null && evaluateExact(part.key.tree, {}) === null;
  if (reading.ok && irrational) return null;
  if (reading.ok) return { reason: reason('numberExpected') };
  return { reason: reason(`read.${failure.reason}`, { ...failure.params }) };
}

/** The key as asked for: rounded where the rule rounds, in the first way of writing that the part takes. */
function shownKey(key: KeyValue, { tolerance, forms }: NumberRule) {
  const known = rationalOf(key);
  if (known && (tolerance.kind === 'decimals' || tolerance.kind === 'significant')) {
    const places = tolerance.kind === 'decimals' ? tolerance.places : decimalsFor(known.value, tolerance.figures);
    const text = fixed(roundedTo(known.value, places), Math.max(0, places));
    return { latex: text, text };
  }
  const written = known?.exact ? inFirstForm(known.value, forms) : null;
  return written ?? { latex: key.latex, text: key.text };
}

/** A number in one of the forms; null where any form will do, or none of them fits the number. */
function inFirstForm(value: Rational, forms: NumberRule['forms']): { latex: string; text: string } | null {
  for (const form of forms) {
    if (form === 'fraction' || (form === 'integer' && value.d === 1n)) return null;
    if (form === 'decimal' || form === 'percent') {
      const shown = form === 'percent' ? multiply(value, integer(100)) : value;
      const places = terminatingDecimals(shown);
      const text = places === null ? null : fixed(shown, places);
      if (text !== null) return form === 'percent' ? { latex: `${text}\\%`, text: `${text}%` } : { latex: text, text };
    }
    if (form === 'scientific' && value.n !== 0n) {
      const exponent = -decimalsFor(value, 1);
      const mantissa = multiply(value, powerOfTen(-exponent));
      const places = terminatingDecimals(mantissa);
      if (places === null) continue;
      const text = fixed(mantissa, places);
      return { latex: `${text} \\cdot 10^{${exponent}}`, text: `${text}e${exponent}` };
    }
    if (form === 'mixed') {
      const whole = absolute(value).n / value.d;
      const rest = absolute(value).n % value.d;
      if (whole === 0n || rest === 0n) continue;
      const sign = value.n < 0n ? '-' : '';
      return { latex: `${sign}${whole}\\frac{${rest}}{${value.d}}`, text: `${sign}${whole} ${rest}/${value.d}` };
    }
  }
  return null;
}

function fixed(value: Rational, decimals: number): string {
  const scaled = roundHalfAway(multiply(value, powInteger(integer(10), BigInt(decimals)) ?? integer(1)));
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0');
  const sign = scaled < 0n ? '-' : '';
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
