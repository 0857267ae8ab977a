import { compareExpressions, type Expr, someCall, someNode } from '../../../maths/index.js';
import type { KeyValue, VariantPart } from '../../../randomisation/index.js';
import {
  type AnswerKind,
  inOtherForm,
  partAs,
  type ReadAnswer,
  reason,
  undecided,
  unreadable,
} from '../../answers/answer-kind.js';
import { comparing, keyShown, namesShown, readFormula, unfitFormula } from '../../answers/formula.js';
import { ofVerdict } from '../../answers/scored.js';

const ruleOf = (part: VariantPart) => partAs(part.part, 'complex');
const isI = (tree: Expr): boolean => tree.kind === 'constant' && tree.name === 'i';
const signless = (tree: Expr): Expr => (tree.kind === 'neg' ? signless(tree.arg) : tree);
const hasI = (tree: Expr): boolean => someNode(tree, isI);

/** `b i`, `i b`, `b i / c`: one factor i and nothing else that has it. */
function isImaginaryTerm(term: Expr): boolean {
  const tree = signless(term);
  if (isI(tree)) return true;
  if (tree.kind === 'div') return isImaginaryTerm(tree.numerator) && !hasI(tree.denominator);
  if (tree.kind !== 'mul') return false;
  const withI = tree.factors.filter(hasI);
  return withI.length === 1 && withI.every(isImaginaryTerm);
}

function isCartesian(tree: Expr): boolean {
  const terms = tree.kind === 'add' ? tree.terms : [tree];
  const imaginary = terms.filter(hasI);
  return imaginary.length <= 1 && imaginary.every(isImaginaryTerm) && terms.length - imaginary.length <= 1;
}

const factorsOf = (tree: Expr): readonly Expr[] => (tree.kind === 'mul' ? tree.factors : [tree]);

/** `r e^(i t)`: one power of e whose exponent is imaginary. */
function isExponential(tree: Expr): boolean {
  const powers = factorsOf(tree).filter(hasI);
  const [power] = powers;
  const base = power?.kind === 'pow' ? power.base : null;
  const exponent =
    power?.kind === 'pow' ? power.exponent : power?.kind === 'call' && power.name === 'exp' ? power.args[0] : undefined;
  const ofE = power?.kind === 'call' || (base?.kind === 'constant' && base.name === 'e');
  return powers.length === 1 && ofE && exponent !== undefined && isImaginaryTerm(exponent);
}

/** `r (cos t + i sin t)`. */
function isPolar(tree: Expr): boolean {
  const brackets = factorsOf(tree).filter(hasI);
  const [bracket] = brackets;
  if (brackets.length !== 1 || bracket?.kind !== 'add' || bracket.terms.length !== 2) return false;
  const imaginary = bracket.terms.filter(hasI);
  const real = bracket.terms.filter((term) => !hasI(term));
  const [one, other] = [imaginary[0], real[0]];
  return (
    one !== undefined &&
    other !== undefined &&
    someCall(one, (name) => name === 'sin') !== null &&
    someCall(other, (name) => name === 'cos') !== null
  );
}

function isInForm(form: ReturnType<typeof ruleOf>['form'], tree: Expr): boolean {
  switch (form) {
    case 'any':
      return true;
    case 'cartesian':
      return isCartesian(tree);
    case 'exponential':
      return isExponential(tree);
    case 'polar':
      return isPolar(tree);
  }
}

/** A complex number or an expression of complex numbers; `i` is the imaginary unit. */
export const complex: AnswerKind = {
  read: (part, answer): ReadAnswer => {
    const reading = readFormula(part, answer);
    if (!reading.ok) return unreadable(() => unfitFormula(part, reading));
    const { tree, latex, doubts } = reading;
    const { form, other_form_credit } = ruleOf(part);
    const miss = isInForm(form, tree) ? null : reason(`complexForm.${form}`);
    const refused = miss && other_form_credit === null ? { reason: miss, notAsAsked: true } : null;
    const against = (key: KeyValue) => ofVerdict(compareExpressions(tree, key.tree, comparing(part)));
    return {
      echo: latex,
      doubts,
      unfit: () => unfitFormula(part, reading) ?? refused,
      score: () => {
        if (!part.key) return undecided('noKey');
        return miss ? inOtherForm(against(part.key), [miss], other_form_credit ?? 0) : against(part.key);
      },
      matches: ({ key }) => key !== null && against(key).outcome === 'correct',
    };
  },
  toPublic: namesShown,
  keyOf: keyShown,
};
