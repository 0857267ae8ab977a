import {
  compareExpressions,
  evaluateExact,
  freeSymbols,
  isValue,
  plainNumber,
  read,
  readNumber,
} from '../../../maths/index.js';
import { compare } from '../../../maths/rational.js';
import type { KeyValue } from '../../../randomisation/index.js';
import { type AnswerKind, correct, inOtherForm, partAs, reason, undecided, wrong } from '../../answers/answer-kind.js';
import { comparing, keyShown } from '../../answers/formula.js';
import { ofVerdict } from '../../answers/scored.js';

/** A whole number, written as one. `12.0`, `24/2`, `2*6` are values in another form. */
export const integer: AnswerKind = {
  read: (part, { value: source, decimal }) => {
    const value = plainNumber(source, false);
    const typed = readNumber(value, { decimal });
    const whole = typed.ok && typed.number.form === 'integer';
    const formula = typed.ok ? null : read(value, { decimal });
    const readable =
      typed.ok || (formula?.ok === true && freeSymbols(formula.tree).size === 0 && isValue(formula.tree));
    const { other_form_credit } = partAs(part.part, 'integer');
    const isKey = ({ tree }: KeyValue): boolean => {
      const wanted = evaluateExact(tree, {});
      return typed.ok && wanted !== null && compare(typed.number.value, wanted) === 0;
    };
    const ofOtherForm = ({ tree }: KeyValue) => {
      const reading = formula ?? read(value, { decimal });
      if (!reading.ok) return undecided('notComparable');
      const graded = ofVerdict(compareExpressions(reading.tree, tree, comparing(part)));
      return inOtherForm(graded, [reason('integerExpected')], other_form_credit ?? 0);
    };
    return {
      echo: typed.ok ? typed.latex : formula?.ok && readable ? formula.latex : null,
      unfit: () =>
        whole || (readable && other_form_credit !== null)
          ? null
          : { reason: reason('integerExpected'), notAsAsked: readable },
      score: () => {
        if (!part.key) return undecided('noKey');
        if (!whole) return ofOtherForm(part.key);
        return isKey(part.key) ? correct() : wrong();
      },
      matches: ({ key }) => key !== null && isKey(key),
    };
  },
  toPublic: () => ({}),
  keyOf: keyShown,
};
