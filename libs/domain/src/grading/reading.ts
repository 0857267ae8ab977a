import { type Expr, isOfKind, type JudgeOptions, read } from '../maths/index.js';
import type { VariantPart } from '../randomisation/index.js';
import { type Answer, reason, type Shown, type Unfit } from './answer-kind.js';

const namesOf = ({ part }: VariantPart): readonly string[] => ('names' in part ? part.names : []);

/** An answer to a part whose answers are formulas. */
export const readFormula = (part: VariantPart, answer: Answer) =>
  read(answer.value, { decimal: answer.decimal, variables: namesOf(part) });

export function treeOf(part: VariantPart, answer: Answer): Expr | null {
  const reading = readFormula(part, answer);
  return reading.ok ? reading.tree : null;
}

/** Unreadable, or of another kind than was asked for: not judged, and not wrong. */
export function unfitFormula(part: VariantPart, answer: Answer): Unfit | null {
  const reading = readFormula(part, answer);
  if (!reading.ok) return { reason: reason(`read.${reading.reason}`, { ...reading.params }) };
  return isOfKind(part.part.kind, reading.tree) ? null : { reason: reason(`expected.${part.part.kind}`) };
}

export function echoFormula(part: VariantPart, answer: Answer): string | null {
  const reading = readFormula(part, answer);
  return reading.ok ? reading.latex : null;
}

export function namesShown(part: VariantPart): Shown {
  const names = namesOf(part);
  return names.length > 0 ? { names: [...names] } : {};
}

export const keyShown = ({ key }: VariantPart) => (key ? { latex: key.latex, text: key.text } : {});

/** What a part says about its variables, for the maths core. */
export const assumed = ({ part }: VariantPart): JudgeOptions => ('assume' in part ? { assume: part.assume } : {});
