import { type CompareOptions, compareExpressions, type Expr, read } from '../maths/index.js';
import type { VariantPart } from '../randomisation/index.js';
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

const readAnswer = (answer: Answer, names: readonly string[]) =>
  read(answer.value, { decimal: answer.decimal, variables: names });

/** Kinds of tree that are one mathematical expression and nothing else. */
const isExpression = (tree: Expr): boolean =>
  ['number', 'symbol', 'constant', 'add', 'mul', 'div', 'pow', 'neg', 'call', 'abs', 'factorial', 'percent'].includes(
    tree.kind,
  );

/** Equal is decided by mathematics; what cannot be decided goes to a person, never to wrong. */
export function compareToKey(
  key: Expr,
  answer: Answer,
  options: CompareOptions,
  names: readonly string[] = [],
): Scored {
  const reading = readAnswer(answer, names);
  if (!reading.ok) return undecided('notComparable');
  const verdict = compareExpressions(reading.tree, key, options);
  switch (verdict.verdict) {
    case 'equal':
      return correct();
    case 'undecided':
      return undecided('notDecided');
    case 'different': {
      const at = Object.entries(verdict.witness?.at ?? {});
      if (!verdict.witness || at.length === 0) return wrong();
      const place = at.map(([name, value]) => `${name} = ${value}`).join(', ');
      return wrong([reason('differsAt', { at: place, answer: verdict.witness.answer, key: verdict.witness.key })]);
    }
  }
}

function optionsOf(part: VariantPart): { compare: CompareOptions; names: readonly string[] } {
  const { assume, up_to, names } = partAs(part.part, 'expression');
  return { compare: { assume, ...(up_to === 'nothing' ? {} : { upTo: up_to }) }, names };
}

export const expression: AnswerKind = {
  validate: (part, answer) => {
    const reading = readAnswer(answer, optionsOf(part).names);
    if (!reading.ok) return { reason: reason(`read.${reading.reason}`, { ...reading.params }) };
    return isExpression(reading.tree) ? null : { reason: reason('expressionExpected') };
  },
  score: (part, answer) => {
    const { compare, names } = optionsOf(part);
    if (!part.key) return undecided('noKey');
    const scored = compareToKey(part.key.tree, answer, compare, names);
    if (scored.outcome !== 'wrong') return scored;
    const hit = part.alternatives.find(
      (alternative) => compareToKey(alternative.key.tree, answer, compare, names).outcome === 'correct',
    );
    return hit ? foreseen(hit) : scored;
  },
  echo: (part, answer) => {
    const reading = readAnswer(answer, optionsOf(part).names);
    return reading.ok ? reading.latex : null;
  },
  toPublic: (part) => {
    const { names } = optionsOf(part);
    return names.length > 0 ? { names: [...names] } : {};
  },
  keyOf: (part) => (part.key ? { latex: part.key.latex, text: part.key.text } : {}),
};
