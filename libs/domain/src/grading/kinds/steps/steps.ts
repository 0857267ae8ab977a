import {
  Budget,
  checkSteps,
  type Expr,
  type Joint,
  moreSteps,
  type ReadLine,
  read,
  readSteps,
  type StepsOptions,
  type StepsResult,
  type Witness,
} from '../../../maths/index.js';
import type { KeyValue, VariantPart } from '../../../randomisation/index.js';
import {
  type Answer,
  type AnswerKind,
  correct,
  credited,
  partAs,
  type ReadAnswer,
  type Reason,
  reason,
  type Scored,
  type Unfit,
  undecided,
} from '../../answers/answer-kind.js';
import { comparing, keyShown, namesShown } from '../../answers/formula.js';
import { placeOf } from '../../answers/scored.js';
import { isSameText } from '../../answers/solved-form.js';
import { isFinished } from './finished.js';

const ruleOf = (part: VariantPart) => partAs(part.part, 'steps');

const readingOf = (part: VariantPart, { decimal }: Answer) => ({ decimal, variables: ruleOf(part).names });

function checked(part: VariantPart, key: KeyValue | null, answer: Answer): StepsResult {
  const { allow, form } = ruleOf(part);
  const options: StepsOptions = {
    ...comparing(part),
    budget: new Budget(moreSteps),
    ...readingOf(part, answer),
    allow,
    ...(form === 'any' ? {} : { form }),
    ...(part.start ? { start: part.start.tree } : {}),
    ...(key ? { key: key.tree } : {}),
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
function lastOf(part: VariantPart, { lines }: StepsResult, answer: Answer): Expr | null {
  const line = lines.at(-1);
  if (!line || line.joint === '=') return null;
  const reading = read(line.text, readingOf(part, answer));
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

function scoreOf(part: VariantPart, key: KeyValue, result: StepsResult, answer: Answer): Scored {
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

function echoOf(lines: readonly ReadLine[]): string | null {
  const shown = lines.map(({ reading, joint, text }) => {
    const latex = reading.ok ? reading.latex : `\\text{${text.replace(/[\\{}$]/g, ' ')}}`;
    return `${jointLatex[joint]}${latex}`;
  });
  return lines.length === 0 ? null : `\\begin{array}{l}${shown.join('\\\\')}\\end{array}`;
}

function unfitLine({ verdict, failure, lines, first }: StepsResult): Unfit | null {
  if (verdict !== 'invalid') return null;
  const code = failure ? `read.${failure.reason}` : 'read.empty';
  const line = first === null || lines.length < 2 ? {} : { line: String(first + 1) };
  return { reason: reason(code, { ...failure?.params, ...line }) };
}

/** A calculation line by line: each line has to follow from the one before it, and the last has to be the key. */
export const steps: AnswerKind = {
  read: (part, answer): ReadAnswer => {
    let found: StepsResult | null = null;
    const result = (): StepsResult => {
      found ??= checked(part, part.key, answer);
      return found;
    };
    return {
      echo: echoOf(readSteps(answer.value, readingOf(part, answer))),
      unfit: () => unfitLine(result()),
      score: () => (part.key ? scoreOf(part, part.key, result(), answer) : undecided('noKey')),
      matches: ({ key }) => key !== null && checked(part, key, answer).verdict === 'equal',
    };
  },
  toPublic: (part) => ({
    ...namesShown(part),
    ...(part.start ? { start: { text: part.start.text, latex: part.start.latex } } : {}),
  }),
  keyOf: keyShown,
};
