import type { Part, PartKind } from '@mathquiz/contracts';
import { type Expr, freeSymbols, isOfKind, isValue, toLatex, toText } from '../maths/index.js';
import { tidy } from './tidy.js';
import { formulaIn, ItemFault, isUndefined, readExpression, type Values } from './values.js';

/** A key or a foreseen answer with the variant's values in it. */
export type KeyValue = { readonly tree: Expr; readonly latex: string; readonly text: string };

const isClosed = (kind: PartKind): boolean => ['number', 'integer', 'base_n', 'units'].includes(kind);

/** Letters can be renamed, and terms put in another order, in equations, sets and statements too. */
export const takesAnyKind = (part: Part): boolean =>
  part.kind === 'expression' && (part.form === 'same' || part.asked.kind === 'renamed');

/** A key that somebody can hit: it has a value and is of the part's kind. Throws ItemFault. */
export function keyOf(source: string, part: Part, values: Values, path: string): KeyValue {
  const own = 'names' in part ? part.names : [];
  const functions = 'functions' in part ? part.functions : [];
  const tree = formulaIn(readExpression(source, [...values.keys(), ...own], path, functions), values, path);
  const fault = (code: string): ItemFault =>
    new ItemFault({ code, path, params: { expression: source, name: source, kind: part.kind } });
  if (isUndefined(tree)) throw fault('undefinedValue');
  if (isClosed(part.kind) && (freeSymbols(tree).size > 0 || !isValue(tree))) throw fault('numberKeyExpected');
  if (!isOfKind(part.kind, tree) && !takesAnyKind(part)) throw fault('keyOfAnotherKind');
  const shown = tidy(tree);
  return { tree, latex: toLatex(shown), text: toText(shown) };
}
