/** What can be meant in two ways by what is asked for: several values, a list, or one value. */
import type { PartKind } from '@mathquiz/contracts';
import type { Expr } from '../expr.js';
import { someNode } from '../tree.js';
import { type Doubt, replaced } from './doubt.js';
import { isSolutionKind, pointKinds, singleValueKinds } from './kinds.js';

const hasBothSigns = (node: Expr): boolean =>
  node.kind === 'add' && node.terms.some((term, at) => at > 0 && term.kind === 'plusMinus');

/** Where one value is asked for, ± stands for two. */
function signDoubt(source: string, tree: Expr, kind: PartKind): Doubt | null {
  // `±3` says two values in so many words; `4 ± 6x` may be the editor's reading of `4+-6x`.
  if (!singleValueKinds.includes(kind) || !someNode(tree, hasBothSigns)) return null;
  const sign = /\+-|±|\\pm(?![A-Za-z])/.exec(source);
  const span = [sign?.index ?? 0, (sign?.index ?? 0) + (sign?.[0].length ?? 0)] as const;
  const meanings = sign ? [replaced(source, span, '-')] : [];
  return { code: 'plusMinus', span, params: {}, meanings, asks: 'unlessRight' };
}

/** `y=2x+-1`: ± where solutions are told, and a minus sign behind a plus. */
function twoSignsDoubt(source: string): Doubt | null {
  const at = source.search(/(?<=[\w)])\s*\+-\s*\d/);
  if (at < 0) return null;
  const meanings = [source.replace(/\+-/g, '-')];
  return { code: 'plusMinus', span: [at, at + 2], params: {}, meanings, asks: 'ifOtherRight' };
}

/** `x < 1, x > 3`: a comma between inequalities says "and", unless nothing solves that. */
function listDoubt(source: string, tree: Expr): Doubt | null {
  if (tree.kind !== 'sequence' || !tree.items.every((item) => item.kind === 'relation')) return null;
  const spans = tree.items.slice(1).map((item, at) => [tree.items[at]?.span[1] ?? 0, item.span[0]] as const);
  const meaning = [...spans].reverse().reduce((typed, span) => replaced(typed, span, ' or '), source);
  return { code: 'list', span: tree.span, params: {}, meanings: [meaning], asks: 'ifOtherRight' };
}

/** `{1,2}` where the comma is the decimal sign: one number, or two. */
function commaDoubt(source: string, kind: PartKind, decimal: 'point' | 'comma'): Doubt | null {
  if (!(isSolutionKind(kind) || pointKinds.includes(kind))) return null;
  // On a phone the point is beside the comma.
  const meaning =
    decimal === 'comma' ? source.replace(/(\d),(?=\s*[-+−\d])/g, '$1;') : source.replace(/(\d)\.(?=\d)/g, '$1,');
  if (meaning === source) return null;
  return {
    code: 'decimalOrList',
    span: [0, source.length],
    params: { text: source.trim() },
    meanings: [meaning],
    asks: 'ifOtherRight',
  };
}

/** In an answer to a part of a kind. */
export function toldDoubts(
  source: string,
  tree: Expr,
  { kind, decimal }: { readonly kind: PartKind; readonly decimal: 'point' | 'comma' },
): readonly Doubt[] {
  const ofSolutions = isSolutionKind(kind) ? [twoSignsDoubt(source), listDoubt(source, tree)] : [];
  return [signDoubt(source, tree, kind), commaDoubt(source, kind, decimal), ...ofSolutions].filter(
    (doubt) => doubt !== null,
  );
}
