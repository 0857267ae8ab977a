import {
  compareQuantities,
  plainNumber,
  type Quantity,
  type QuantityOptions,
  readQuantity,
  toLatex,
  unitToLatex,
} from '../../../maths/index.js';
import { multiply } from '../../../maths/rational.js';
import type { KeyValue, VariantPart } from '../../../randomisation/index.js';
import {
  type AnswerKind,
  correct,
  partAs,
  type ReadAnswer,
  reason,
  type Scored,
  undecided,
  unreadable,
  wrong,
} from '../../answers/answer-kind.js';
import { unread } from '../../answers/formula.js';
import { toleranceOf } from '../../answers/number-rule.js';
import { shownKey } from '../../answers/shown-number.js';

const ruleOf = (part: VariantPart) => partAs(part.part, 'units');
const mayRound = (part: VariantPart): boolean => ruleOf(part).tolerance.kind !== 'exact';

/** The key's number with the part's unit; null when the unit is none. */
function keyQuantity(part: VariantPart, key: KeyValue | null): Quantity | null {
  const one = readQuantity(`1 ${ruleOf(part).unit}`);
  return one.ok && key ? { ...one.quantity, number: key.tree } : null;
}

/** An absolute tolerance is in the key's unit. */
function optionsOf(part: VariantPart, key: Quantity): QuantityOptions {
  const { tolerance, strict } = ruleOf(part);
  const exact = toleranceOf(tolerance);
  return {
    strict,
    tolerance: exact.kind === 'absolute' ? { ...exact, value: multiply(exact.value, key.factor) } : exact,
  };
}

function against(part: VariantPart, keyValue: KeyValue | null, answer: Quantity): Scored {
  const key = keyQuantity(part, keyValue);
  if (!key) return undecided('noKey');
  const miss = compareQuantities(answer, key, optionsOf(part, key));
  if (miss === null) return correct();
  return miss === 'keyHasNoValue' ? undecided('noKey') : wrong([reason(miss)]);
}

/** A number with its unit. That the unit is missing, of another dimension or off by a power of ten is told apart. */
export const units: AnswerKind = {
  read: (part, { value, decimal }): ReadAnswer => {
    const typed = readQuantity(plainNumber(value, mayRound(part)), { decimal });
    if (!typed.ok) return unreadable(() => unread(typed));
    const { quantity } = typed;
    let found: Scored | null = null;
    const score = (): Scored => {
      found ??= against(part, part.key, quantity);
      return found;
    };
    return {
      echo: `${toLatex(quantity.number, { decimal })}${unitToLatex(quantity.unit)}`,
      // To a number without its unit nothing can be said but that.
      unfit: () => {
        const missing = score().reasons.find(({ code }) => code === 'missingUnit');
        return missing ? { reason: missing } : null;
      },
      score,
      matches: ({ key }) => against(part, key, quantity).outcome === 'correct',
    };
  },
  toPublic: (part) => ({ rounds: mayRound(part) }),
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
