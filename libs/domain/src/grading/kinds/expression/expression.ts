import type { PublicKey } from '@mathquiz/contracts';
import {
  compareAntiderivative,
  compareDerivative,
  compareForm,
  compareRenamed,
  compareValues,
  type Decided,
  type Expr,
  functionName,
  someCall,
  toLatex,
  toText,
  writtenDerivative,
} from '../../../maths/index.js';
import { type KeyValue, tidy, type VariantPart } from '../../../randomisation/index.js';
import {
  type AnswerKind,
  inOtherForm,
  partAs,
  type ReadAnswer,
  reason,
  type Scored,
  type Unfit,
  undecided,
  unreadable,
} from '../../answers/answer-kind.js';
import { comparing, keyShown, namesShown, readFormula, unfitFormula } from '../../answers/formula.js';
import { ofVerdict } from '../../answers/scored.js';

const ruleOf = (part: VariantPart) => partAs(part.part, 'expression');

const valueOptions = (part: VariantPart) => {
  const { up_to } = ruleOf(part);
  return { ...comparing(part), ...(up_to === 'nothing' ? {} : { upTo: up_to }) };
};

/** What is asked about the key. */
function compared(part: VariantPart, answer: Expr, key: Expr): Decided {
  const { asked } = ruleOf(part);
  const options = valueOptions(part);
  switch (asked.kind) {
    case 'value':
      return compareValues(answer, key, options);
    case 'derivative':
      return compareDerivative(answer, key, { ...options, variable: asked.variable, order: asked.order });
    case 'antiderivative':
      return compareAntiderivative(answer, key, {
        ...options,
        variable: asked.variable,
        constant: asked.constant,
      });
    case 'renamed':
      return compareRenamed(answer, key, options);
  }
}

/** How the answer misses the form that was asked for; null when it does not. Only for answers of the right value. */
function formMiss(part: VariantPart, answer: Expr, key: Expr): Decided | null {
  const { form, asked, form_complete: complete, form_variable: variable } = ruleOf(part);
  if (form === 'any') return null;
  // A derivative has no key to stand beside: its form is looked at by itself.
  const beside = asked.kind === 'value' ? key : answer;
  const found = compareForm(form, answer, beside, { complete, ...(variable === null ? {} : { variable }) });
  return found.verdict === 'equal' ? null : found;
}

/** As the reader calls a function, however the author spells it. */
const canonical = (names: readonly string[]): string[] => names.map((name) => functionName(name) ?? name);

/** Functions that may not be used. */
function forbiddenFunction(part: VariantPart, tree: Expr): Unfit | null {
  const [allowed, forbidden] = [canonical(ruleOf(part).allowed_functions), canonical(ruleOf(part).forbidden_functions)];
  const name = someCall(tree, (call) => forbidden.includes(call) || (allowed.length > 0 && !allowed.includes(call)));
  return name === null ? null : { reason: reason('functionNotAllowed', { name }), notAsAsked: true };
}

/** Value and form against the key, each found out once. */
function against(part: VariantPart, tree: Expr, key: Expr) {
  const scored = ofVerdict(compared(part, tree, key));
  const isRight = scored.outcome === 'correct';
  return { scored, isRight, miss: isRight ? formMiss(part, tree, key) : null };
}
type Against = ReturnType<typeof against>;

function scoreOf(part: VariantPart, tree: Expr, { scored, isRight, miss }: Against): Scored {
  const credit = ruleOf(part).other_form_credit ?? 0;
  if (!isRight) return scored;
  const forbidden = forbiddenFunction(part, tree);
  if (forbidden) return inOtherForm(scored, [forbidden.reason], credit);
  if (!miss) return scored;
  return miss.verdict === 'undecided'
    ? undecided('formNotDecided')
    : inOtherForm(scored, ofVerdict(miss).reasons, credit);
}

/** Where another form is not graded, a right value in it is not fit. */
function unfitForm(part: VariantPart, tree: Expr, find: () => Against | null): Unfit | null {
  const { other_form_credit, form } = ruleOf(part);
  if (other_form_credit !== null) return null;
  const forbidden = forbiddenFunction(part, tree);
  if (forbidden || form === 'any') return forbidden;
  const miss = find()?.miss;
  const [first] = miss?.verdict === 'different' ? ofVerdict(miss).reasons : [];
  return first ? { reason: first, notAsAsked: true } : null;
}

/** What is right, which is not the key itself where its derivative or a function that it is the derivative of is asked for. */
function askedKey(part: VariantPart): PublicKey {
  const { asked } = ruleOf(part);
  if (!part.key) return {};
  switch (asked.kind) {
    case 'value':
    case 'renamed':
      return keyShown(part);
    case 'derivative':
      return derivativeShown(part.key, asked);
    case 'antiderivative':
      return { latex: `\\int \\left(${part.key.latex}\\right)\\,\\mathrm{d}${asked.variable}` };
  }
}

function derivativeShown({ tree, latex }: KeyValue, { variable, order }: { variable: string; order: number }) {
  const written = Array.from({ length: order }).reduce<Expr>((of) => tidy(writtenDerivative(of, variable)), tree);
  const workedOut = someCall(written, (name) => name === 'diff') === null;
  const power = order === 1 ? '' : `^{${order}}`;
  return workedOut
    ? { latex: toLatex(written), text: toText(written) }
    : { latex: `\\frac{\\mathrm{d}${power}}{\\mathrm{d}${variable}${power}}\\left(${latex}\\right)` };
}

/**
 * Equal is decided by mathematics; what cannot be decided goes to a person, never to wrong. The part says what an answer of the
 * right value in another form than was asked for earns, or that it is not graded.
 */
export const expression: AnswerKind = {
  read: (part, answer): ReadAnswer => {
    const reading = readFormula(part, answer);
    if (!reading.ok) return unreadable(() => unfitFormula(part, reading));
    const { tree, latex, doubts } = reading;
    let found: Against | null = null;
    const find = (): Against | null => {
      if (part.key) found ??= against(part, tree, part.key.tree);
      return found;
    };
    return {
      echo: latex,
      doubts,
      unfit: () => unfitFormula(part, reading) ?? unfitForm(part, tree, find),
      score: () => {
        const outcome = find();
        return outcome ? scoreOf(part, tree, outcome) : undecided('noKey');
      },
      matches: ({ key }) => key !== null && compareValues(tree, key.tree, valueOptions(part)).verdict === 'equal',
    };
  },
  toPublic: namesShown,
  keyOf: askedKey,
};
