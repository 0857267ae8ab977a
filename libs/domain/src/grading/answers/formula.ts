import {
  Budget,
  type CompareOptions,
  defaultSteps,
  type Expr,
  isOfKind,
  moreSteps,
  type ReadFailure,
  type Reading,
  read,
} from '../../maths/index.js';
import { takesAnyKind, type VariantPart } from '../../randomisation/index.js';
import { type Answer, reason, type Shown, type Unfit } from './answer-kind.js';

const namesOf = ({ part }: VariantPart): readonly string[] => ('names' in part ? part.names : []);

/** An answer to a part whose answers are formulas. */
export const readFormula = (part: VariantPart, answer: Answer): Reading =>
  read(answer.value, { decimal: answer.decimal, variables: namesOf(part) });

export function treeOf(part: VariantPart, answer: Answer): Expr | null {
  const reading = readFormula(part, answer);
  return reading.ok ? reading.tree : null;
}

/** Why an answer could not be read, as a student is told. */
export const unread = ({ reason: code, params }: ReadFailure): Unfit => ({
  reason: reason(`read.${code}`, { ...params }),
});

/** `y' = 2x`, `F(x) = x^2 + c`: the answer is what stands on the right. */
const isNamed = ({ part }: VariantPart, tree: Expr): boolean =>
  part.kind === 'expression' && ['derivative', 'antiderivative'].includes(part.asked.kind) && tree.kind === 'relation';

/** Unreadable, or of another kind than was asked for: not graded, and not wrong. */
export function unfitFormula(part: VariantPart, reading: Reading): Unfit | null {
  if (!reading.ok) return unread(reading);
  const { tree } = reading;
  const fits = isOfKind(part.part.kind, tree) || takesAnyKind(part.part) || isNamed(part, tree);
  return fits ? null : { reason: reason(`expected.${part.part.kind}`) };
}

export function namesShown(part: VariantPart): Shown {
  const names = namesOf(part);
  return names.length > 0 ? { names: [...names] } : {};
}

export const keyShown = ({ key }: VariantPart) => (key ? { latex: key.latex, text: key.text } : {});

/** What a part says of its variables, with a budget for one answer; assumptions stand as terms of their own and need more. */
export function comparing({ part }: VariantPart): CompareOptions & { readonly budget: Budget } {
  const assume = 'assume' in part && Object.keys(part.assume).length > 0 ? part.assume : null;
  return { budget: new Budget(assume ? moreSteps : defaultSteps), ...(assume ? { assume } : {}) };
}
