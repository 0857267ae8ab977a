import {
  checkSteps,
  type Expr,
  type Joint,
  read,
  type StepsOptions,
  type StepsResult,
  type Witness,
} from '../maths/index.js';
import type { KeyValue, VariantPart } from '../randomisation/index.js';
import {
  type Answer,
  type AnswerKind,
  correct,
  credited,
  partAs,
  type Reason,
  reason,
  type Scored,
  undecided,
} from './answer-kind.js';
import { placeOf } from './compare-to-key.js';
import { isFinished, isSameText } from './finished.js';
import { assumed, keyShown, namesShown } from './reading.js';

const ruleOf = (part: VariantPart) => partAs(part.part, 'steps');

function checked(part: VariantPart, key: KeyValue | null, answer: Answer): StepsResult {
  const { names, allow } = ruleOf(part);
  const options: StepsOptions = {
    ...assumed(part),
    decimal: answer.decimal,
    keyDecimal: 'point',
    variables: names,
    allow,
    ...(part.start ? { start: part.start.text } : {}),
    ...(key ? { key: key.text } : {}),
  };
  return checkSteps(answer.value, options);
}

/** Reasons that a place makes plain. */
const shownAt: readonly string[] = ['valueChanged', 'solutionLost', 'solutionGained'];

/** A line before may be as good as the key: `key` among the parameters keeps its solutions back until keys are shown. */
function reasonsAt(code: string, witness: Witness | undefined): Reason[] {
  const at = placeOf(witness);
  if (!witness || at === null || !shownAt.includes(code)) return [reason(code)];
  return [reason(code), reason(`${code}At`, { at, answer: witness.answer, key: witness.key })];
}

/** Where the reasoning breaks: the number of the line, what is wrong with it, and a place that shows it. */
function brokenAt({ first, lines, reason: code }: StepsResult) {
  const line = first === null ? undefined : lines[first];
  if (first === null || !line) return code === undefined ? [] : [reason(code)];
  const told = reason('lineDoesNotFollow', { line: String(first + 1), text: line.text });
  return [told, ...(line.reason === undefined ? [] : reasonsAt(line.reason, line.witness))];
}

/** The last line as it was typed; null where it goes on with what stands above it. */
function lastOf(part: VariantPart, { lines }: StepsResult, { decimal }: Answer): Expr | null {
  const line = lines.at(-1);
  if (!line || line.joint === '=') return null;
  const reading = read(line.text, { decimal, variables: ruleOf(part).names });
  return reading.ok ? reading.tree : null;
}

/** Every line is true, and yet there is no result: what was given is worth nothing, lines from there what lines are. */
function unfinished(part: VariantPart, key: KeyValue, result: StepsResult, answer: Answer): Scored | null {
  const last = lastOf(part, result, answer);
  const start = part.start?.tree ?? null;
  if (!last || isFinished(last, key.tree, start)) return null;
  const nothingDone = start !== null && isSameText(last, start);
  return credited(nothingDone ? 0 : Math.min(ruleOf(part).lines_credit, 0.99), [reason('otherEnd')]);
}

function scoreOf(part: VariantPart, key: KeyValue, answer: Answer): Scored {
  const result = checked(part, key, answer);
  switch (result.verdict) {
    case 'equal':
      return unfinished(part, key, result, answer) ?? correct();
    case 'undecided':
    case 'invalid':
      return undecided('notDecided');
    case 'different': {
      const share = result.lines.length === 0 ? 0 : result.following / result.lines.length;
      return credited(Math.min(share * ruleOf(part).lines_credit, 0.99), brokenAt(result));
    }
  }
}

/** How a line hangs on the one before it, as TeX. */
const jointLatex: Readonly<Record<Joint, string>> = {
  none: '',
  '=': '= ',
  '=>': '\\Rightarrow ',
  '<=>': '\\Leftrightarrow ',
};

/** A calculation line by line: each line has to follow from the one before it, and the last has to be the key. */
export const steps: AnswerKind = {
  validate: (part, answer) => {
    const { verdict, failure, lines, first } = checked(part, part.key, answer);
    if (verdict !== 'invalid') return null;
    const code = failure ? `read.${failure.reason}` : 'read.empty';
    const line = first === null || lines.length < 2 ? {} : { line: String(first + 1) };
    return { reason: reason(code, { ...failure?.params, ...line }) };
  },
  score: (part, answer) => (part.key ? scoreOf(part, part.key, answer) : undecided('noKey')),
  matches: (part, { key }, answer) => key !== null && checked(part, key, answer).verdict === 'equal',
  echo: (part, answer) => {
    const { lines } = checked(part, null, answer);
    const shown = lines.map(
      ({ latex, joint, text }) => `${jointLatex[joint]}${latex ?? `\\text{${text.replace(/[\\{}$]/g, ' ')}}`}`,
    );
    return lines.length === 0 ? null : `\\begin{array}{l}${shown.join('\\\\')}\\end{array}`;
  },
  toPublic: (part) => ({
    ...namesShown(part),
    ...(part.start ? { start: { text: part.start.text, latex: part.start.latex } } : {}),
  }),
  keyOf: keyShown,
};
