import type { PublicKey } from '@mathquiz/contracts';
import {
  type Decided,
  type Expr,
  functionName,
  type JudgeKind,
  type JudgeOptions,
  judgeReading,
  someCall,
  toLatex,
  toText,
  writtenDerivative,
} from '../maths/index.js';
import { tidy, type VariantPart } from '../randomisation/index.js';
import { type AnswerKind, inOtherForm, partAs, reason, type Scored, type Unfit, undecided } from './answer-kind.js';
import { ofVerdict } from './compare-to-key.js';
import { assumed, echoFormula, keyShown, namesShown, readFormula, treeOf, unfitFormula } from './reading.js';

const ruleOf = (part: VariantPart) => partAs(part.part, 'expression');

function optionsOf(part: VariantPart): JudgeOptions {
  const { up_to, form_complete, form_variable } = ruleOf(part);
  return {
    ...assumed(part),
    ...(up_to === 'nothing' ? {} : { upTo: up_to }),
    complete: form_complete,
    ...(form_variable === null ? {} : { variable: form_variable }),
  };
}

/** What is asked about the key, as the maths core calls it. */
function compared(part: VariantPart, answer: Expr, key: Expr): Decided {
  const { asked } = ruleOf(part);
  const options = optionsOf(part);
  const judgeAs = (kind: Exclude<JudgeKind, 'units' | 'steps' | 'graph'>, more: JudgeOptions = {}) =>
    judgeReading(kind, answer, key, { ...options, ...more });
  switch (asked.kind) {
    case 'value':
      return judgeAs('equivalence');
    case 'derivative':
      return judgeAs('derivative', { variable: asked.variable });
    case 'antiderivative':
      return judgeAs('antiderivative', { variable: asked.variable, constant: asked.constant });
    case 'renamed':
      return judgeAs('substitution');
  }
}

/** How the answer misses the form that was asked for; null when it does not. Only for answers of the right value. */
function formMiss(part: VariantPart, answer: Expr, key: Expr): Decided | null {
  const { form, asked } = ruleOf(part);
  if (form === 'any') return null;
  // A derivative has no key to stand beside: its form is looked at by itself.
  const beside = asked.kind === 'value' ? key : answer;
  const judged = judgeReading(`form:${form}`, answer, beside, optionsOf(part));
  return judged.verdict === 'equal' ? null : judged;
}

/** As the reader calls a function, however the author spells it. */
const canonical = (names: readonly string[]): string[] => names.map((name) => functionName(name) ?? name);

/** Functions that may not be used. */
function forbiddenFunction(part: VariantPart, tree: Expr): Unfit | null {
  const [allowed, forbidden] = [canonical(ruleOf(part).allowed_functions), canonical(ruleOf(part).forbidden_functions)];
  const name = someCall(tree, (call) => forbidden.includes(call) || (allowed.length > 0 && !allowed.includes(call)));
  return name === null ? null : { reason: reason('functionNotAllowed', { name }), notAsAsked: true };
}

function scoreTree(part: VariantPart, tree: Expr, key: Expr): Scored {
  const scored = ofVerdict(compared(part, tree, key));
  if (scored.outcome !== 'correct') return scored;
  const forbidden = forbiddenFunction(part, tree);
  if (forbidden) return inOtherForm(scored, [forbidden.reason], ruleOf(part).other_form_credit ?? 0);
  const miss = formMiss(part, tree, key);
  if (!miss) return scored;
  if (miss.verdict === 'undecided') return undecided('formNotDecided');
  return inOtherForm(scored, ofVerdict(miss).reasons, ruleOf(part).other_form_credit ?? 0);
}

/** What is right, which is not the key itself where its derivative or a function that it is the derivative of is asked for. */
function askedKey(part: VariantPart): PublicKey {
  const { asked } = ruleOf(part);
  if (!part.key) return {};
  switch (asked.kind) {
    case 'value':
    case 'renamed':
      return keyShown(part);
    case 'derivative': {
      const written = tidy(writtenDerivative(part.key.tree, asked.variable));
      const workedOut = someCall(written, (name) => name === 'diff') === null;
      const { latex } = part.key;
      return workedOut
        ? { latex: toLatex(written), text: toText(written) }
        : { latex: `\\frac{\\mathrm{d}}{\\mathrm{d}${asked.variable}}\\left(${latex}\\right)` };
    }
    case 'antiderivative':
      return { latex: `\\int \\left(${part.key.latex}\\right)\\,\\mathrm{d}${asked.variable}` };
  }
}

/**
 * Equal is decided by mathematics; what cannot be decided goes to a person, never to wrong. The part says what an answer of the
 * right value in another form than was asked for earns, or that it is not judged.
 */
export const expression: AnswerKind = {
  validate: (part, answer) => {
    const unfit = unfitFormula(part, answer);
    if (unfit) return unfit;
    const tree = treeOf(part, answer);
    if (!tree) return null;
    if (ruleOf(part).other_form_credit !== null) return null;
    const forbidden = forbiddenFunction(part, tree);
    if (forbidden || ruleOf(part).form === 'any' || !part.key) return forbidden;
    if (compared(part, tree, part.key.tree).verdict !== 'equal') return null;
    const miss = formMiss(part, tree, part.key.tree);
    const [first] = miss?.verdict === 'different' ? ofVerdict(miss).reasons : [];
    return first ? { reason: first, notAsAsked: true } : null;
  },
  score: (part, answer) => {
    const tree = treeOf(part, answer);
    return tree && part.key ? scoreTree(part, tree, part.key.tree) : undecided('noKey');
  },
  matches: (part, { key }, answer) => {
    const reading = readFormula(part, answer);
    return (
      reading.ok &&
      key !== null &&
      judgeReading('equivalence', reading.tree, key.tree, optionsOf(part)).verdict === 'equal'
    );
  },
  echo: echoFormula,
  toPublic: namesShown,
  keyOf: askedKey,
};
