import {
  judgeQuantity,
  type Quantity,
  type QuantityOptions,
  type QuantityReading,
  rationalFromText,
  readQuantity,
  toLatex,
  unitToLatex,
} from '../maths/index.js';
import { multiply } from '../maths/rational.js';
import type { KeyValue, VariantPart } from '../randomisation/index.js';
import { type Answer, type AnswerKind, correct, partAs, reason, type Scored, undecided, wrong } from './answer-kind.js';
import { shownKey } from './number-key.js';

const ruleOf = (part: VariantPart) => partAs(part.part, 'units');
const readAnswer = ({ value, decimal }: Answer): QuantityReading => readQuantity(value, { decimal });

/** The key's number with the part's unit; null when the unit is none. */
function keyQuantity(part: VariantPart, key: KeyValue | null): Quantity | null {
  const one = readQuantity(`1 ${ruleOf(part).unit}`);
  return one.ok && key ? { ...one.quantity, number: key.tree } : null;
}

/** An absolute tolerance is in the key's unit. */
function optionsOf(part: VariantPart, key: Quantity): QuantityOptions {
  const { tolerance, strict } = ruleOf(part);
  switch (tolerance.kind) {
    case 'exact':
      return { strict };
    case 'absolute':
      return { strict, absolute: multiply(rationalFromText(String(tolerance.value)), key.factor) };
    case 'relative':
      return { strict, relative: rationalFromText(String(tolerance.value)) };
    case 'decimals':
      return { strict, decimals: tolerance.places };
    case 'significant':
      return { strict, significant: tolerance.figures };
  }
}

function against(part: VariantPart, keyValue: KeyValue | null, answer: Answer): Scored {
  const typed = readAnswer(answer);
  const key = keyQuantity(part, keyValue);
  if (!key || !typed.ok) return undecided('noKey');
  const miss = judgeQuantity(typed.quantity, key, optionsOf(part, key));
  if (miss === null) return correct();
  return miss === 'keyHasNoValue' ? undecided('noKey') : wrong([reason(miss)]);
}

/** A number with its unit. That the unit is missing, of another dimension or off by a power of ten is told apart. */
export const units: AnswerKind = {
  validate: (_, answer) => {
    const typed = readAnswer(answer);
    return typed.ok ? null : { reason: reason(`read.${typed.reason}`, { ...typed.params }) };
  },
  score: (part, answer) => against(part, part.key, answer),
  matches: (part, { key }, answer) => against(part, key, answer).outcome === 'correct',
  echo: (_, answer) => {
    const typed = readAnswer(answer);
    return typed.ok
      ? `${toLatex(typed.quantity.number, { decimal: answer.decimal })}${unitToLatex(typed.quantity.unit)}`
      : null;
  },
  toPublic: () => ({}),
  keyOf: (part) => {
    if (!part.key) return {};
    const { unit, tolerance } = ruleOf(part);
    const number = shownKey(part.key, { tolerance, forms: ['integer', 'decimal'] });
    const read = readQuantity(`1 ${unit}`);
    return {
      text: `${number.text} ${unit}`,
      latex: `${number.latex}${read.ok ? unitToLatex(read.quantity.unit) : ''}`,
    };
  },
};
