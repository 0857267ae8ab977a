import { evaluateExact, freeSymbols, isValue, read, readNumber } from '../maths/index.js';
import { compare } from '../maths/rational.js';
import type { KeyValue } from '../randomisation/index.js';
import { type Answer, type AnswerKind, correct, inOtherForm, partAs, reason, undecided, wrong } from './answer-kind.js';
import { compareToKey } from './compare-to-key.js';
import { keyShown } from './reading.js';

const readTyped = (answer: Answer) => readNumber(answer.value, { decimal: answer.decimal });

function isKey(key: KeyValue, answer: Answer): boolean {
  const typed = readTyped(answer);
  const wanted = evaluateExact(key.tree, {});
  return typed.ok && wanted !== null && compare(typed.number.value, wanted) === 0;
}

const isWhole = (answer: Answer): boolean => {
  const typed = readTyped(answer);
  return typed.ok && typed.number.form === 'integer';
};

/** `12.0`, `24/2`, `2*6`: a value, not written as a whole number. */
function isOtherForm(answer: Answer): boolean {
  if (readTyped(answer).ok) return !isWhole(answer);
  const reading = read(answer.value, { decimal: answer.decimal });
  return reading.ok && freeSymbols(reading.tree).size === 0 && isValue(reading.tree);
}

/** A whole number, written as one. */
export const integer: AnswerKind = {
  validate: ({ part }, answer) => {
    if (isWhole(answer)) return null;
    const readable = isOtherForm(answer);
    if (readable && partAs(part, 'integer').other_form_credit !== null) return null;
    return { reason: reason('integerExpected'), notAsAsked: readable };
  },
  score: ({ key, part }, answer) => {
    if (!key) return undecided('noKey');
    if (isWhole(answer)) return isKey(key, answer) ? correct() : wrong();
    const judged = compareToKey(key.tree, answer, {});
    return inOtherForm(judged, [reason('integerExpected')], partAs(part, 'integer').other_form_credit ?? 0);
  },
  matches: (_, { key }, answer) => key !== null && isKey(key, answer),
  echo: (_, answer) => {
    const typed = readTyped(answer);
    if (typed.ok) return typed.latex;
    const reading = read(answer.value, { decimal: answer.decimal });
    return reading.ok && isOtherForm(answer) ? reading.latex : null;
  },
  toPublic: () => ({}),
  keyOf: keyShown,
};
