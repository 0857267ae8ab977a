import {
  type AnswerAsKind,
  type AskedPart,
  Budget,
  type CompareOptions,
  defaultSteps,
  type Expr,
  freeSymbols,
  isAnswerOfKind,
  isSolutionKind,
  moreSteps,
  type ReadFailure,
  readAsKind,
} from '../../maths/index.js';
import { takesAnyKind, type VariantPart } from '../../randomisation/index.js';
import { type Answer, reason, type Shown, type Unfit } from './answer-kind.js';

const namesOf = ({ part }: VariantPart): readonly string[] => ('names' in part ? part.names : []);
const functionsOf = ({ part }: VariantPart): readonly string[] => ('functions' in part ? part.functions : []);

/** Letters that an answer may bring: a constant of integration, or the letter of what solves it where the key, a set, has none. */
function freeOf({ part, key }: VariantPart): number {
  if (part.kind === 'expression') return part.asked.kind === 'antiderivative' || part.up_to === 'constant' ? 1 : 0;
  return key && isSolutionKind(part.kind) && part.kind !== 'system' && freeSymbols(key.tree).size === 0 ? 1 : 0;
}

/** What stands in the keys: letters of them are no secret, for an answer with others is asked back. */
function lettersOfKeys({ key, start, alternatives }: VariantPart): string[] {
  const trees = [key, start, ...alternatives.map((alternative) => alternative.key)];
  return trees.flatMap((one) => (one ? [...freeSymbols(one.tree)] : []));
}

function lettersOfRule({ part }: VariantPart): string[] {
  const asked = part.kind === 'expression' && 'variable' in part.asked ? [part.asked.variable] : [];
  return [...asked, ...('assume' in part ? Object.keys(part.assume) : [])];
}

/** A variant's part is asked for its letters with every answer and every page. */
const lettersFound = new WeakMap<VariantPart, readonly string[]>();

/** Letters that the question knows; null where any may stand, because they can be renamed. */
export function lettersOf(part: VariantPart): readonly string[] | null {
  if (part.part.kind === 'expression' && part.part.asked.kind === 'renamed') return null;
  const letters = lettersFound.get(part) ?? allLetters(part);
  lettersFound.set(part, letters);
  return letters;
}

function allLetters(part: VariantPart): readonly string[] {
  return [...new Set([...part.letters, ...lettersOfKeys(part), ...lettersOfRule(part), ...namesOf(part)])].sort();
}

/** How an answer to the part is read, with what the question knows. */
function askedPart(part: VariantPart, decimal: Answer['decimal']): AskedPart {
  const letters = lettersOf(part);
  return {
    kind: part.part.kind,
    decimal,
    names: namesOf(part),
    functions: functionsOf(part),
    free: freeOf(part),
    mayRelate: takesAnyKind(part.part),
    ...(letters ? { letters } : {}),
  };
}

/** An answer to a part whose answers are formulas. */
export const readFormula = (part: VariantPart, answer: Answer): AnswerAsKind =>
  readAsKind(answer.value, askedPart(part, answer.decimal));

export function treeOf(part: VariantPart, answer: Answer): Expr | null {
  const reading = readFormula(part, answer);
  return reading.ok ? reading.tree : null;
}

/** Why an answer could not be read, as a student is told. */
export const unread = ({ reason: code, params }: ReadFailure): Unfit => ({
  reason: reason(`read.${code}`, { ...params }),
});

/** Unreadable, or of another kind than was asked for: not graded, and not wrong. */
export function unfitFormula(part: VariantPart, reading: AnswerAsKind): Unfit | null {
  if (!reading.ok) return unread(reading);
  const { tree } = reading;
  const fits = isAnswerOfKind(part.part.kind, tree) || takesAnyKind(part.part);
  return fits ? null : { reason: reason(`expected.${part.part.kind}`) };
}

/** What the field beside which it is typed has to know. */
export function namesShown(part: VariantPart): Shown {
  const [names, functions, letters, free] = [namesOf(part), functionsOf(part), lettersOf(part), freeOf(part)];
  return {
    ...(names.length > 0 ? { names: [...names] } : {}),
    ...(functions.length > 0 ? { functions: [...functions] } : {}),
    ...(letters ? { letters: [...letters] } : {}),
    ...(free > 0 ? { free_letters: free } : {}),
  };
}

export const keyShown = ({ key }: VariantPart) => (key ? { latex: key.latex, text: key.text } : {});

/** What a part says of its variables, with a budget for one answer; assumptions stand as terms of their own and need more. */
export function comparing({ part }: VariantPart): CompareOptions & { readonly budget: Budget } {
  const assume = 'assume' in part && Object.keys(part.assume).length > 0 ? part.assume : null;
  return { budget: new Budget(assume ? moreSteps : defaultSteps), ...(assume ? { assume } : {}) };
}
