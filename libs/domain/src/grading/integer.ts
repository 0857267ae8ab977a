import { evaluateExact, readNumber } from '../maths/index.js';
import { compare } from '../maths/rational.js';
import type { KeyValue } from '../randomisation/index.js';
import { type Answer, type AnswerKind, correct, reason, undecided, wrong } from './answer-kind.js';
import { keyShown } from './reading.js';

const readTyped = (answer: Answer) => readNumber(answer.value, { decimal: answer.decimal });

function isKey(key: KeyValue, answer: Answer): boolean {
  const typed = readTyped(answer);
  const wanted = evaluateExact(key.tree, {});
  return typed.ok && wanted !== null && compare(typed.number.value, wanted) === 0;
}

/** A whole number, written as one. */
export const integer: AnswerKind = {
  validate: (_, answer) => {
    const typed = readTyped(answer);
    if (!typed.ok) return { reason: reason('integerExpected') };
    return typed.number.form === 'integer' ? null : { reason: reason('integerExpected') };
  },
  score: ({ key }, answer) => (key ? (isKey(key, answer) ? correct() : wrong()) : undecided('noKey')),
  matches: (_, { key }, answer) => key !== null && isKey(key, answer),
  echo: (_, answer) => {
    const typed = readTyped(answer);
    return typed.ok ? typed.latex : null;
  },
  toPublic: () => ({}),
  keyOf: keyShown,
};
