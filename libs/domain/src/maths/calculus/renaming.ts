/** Equal after a renaming of the variables, which is searched for. */

import { symbol } from '../build-expr.js';
import type { Expr } from '../expr.js';
import { freeSymbols, someNode, substitute } from '../tree.js';
import type { CompareOptions } from '../verdict.js';
import { compareValues } from '../verdicts/compare-values.js';
import type { Decided } from '../verdicts/decided.js';

const maxLetters = 6;

/** All orders of a list, those first that leave most in place. */
function orders(list: readonly string[], wanted: readonly string[]): readonly (readonly string[])[] {
  const all = (rest: readonly string[]): (readonly string[])[] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((name) => all(rest.filter((other) => other !== name)).map((tail) => [name, ...tail]));
  const kept = (order: readonly string[]): number => order.filter((name, k) => name === wanted[k]).length;
  return all(list).sort((a, b) => kept(b) - kept(a));
}

/** Names that sums and sets bind: to rename a free letter to one of these would catch it. */
function boundNames(tree: Expr): ReadonlySet<string> {
  const names = new Set<string>();
  someNode(tree, (node) => {
    const bound = node.kind === 'builder' ? node.variable : node.kind === 'call' ? node.args[1] : undefined;
    const binds = node.kind === 'builder' || (node.kind === 'call' && (node.name === 'sum' || node.name === 'product'));
    if (binds && bound?.kind === 'symbol') names.add(bound.name);
    return false;
  });
  return names;
}

/** Whether some renaming of the answer's variables makes it the key. */
export function compareRenamed(answer: Expr, key: Expr, options: CompareOptions): Decided {
  const [from, to] = [answer, key].map((tree) => [...freeSymbols(tree)].sort());
  if (!from || !to || from.length !== to.length) return { verdict: 'different', reason: 'wrongVariableCount' };
  if (from.length > maxLetters) return { verdict: 'undecided', reason: 'tooManyLetters' };
  const bound = boundNames(answer);
  let open: Decided | null = null;
  for (const order of orders(to, from)) {
    const renaming = Object.fromEntries(from.flatMap((name, k) => (order[k] === undefined ? [] : [[name, order[k]]])));
    if (order.some((name, k) => name !== from[k] && bound.has(name))) continue;
    const trees = Object.fromEntries(Object.entries(renaming).map(([name, other]) => [name, symbol(other)]));
    const verdict = compareValues(substitute(answer, trees), key, options);
    if (verdict.verdict === 'equal') return verdict;
    if (verdict.verdict === 'undecided') open ??= verdict;
    if (verdict.verdict === 'different' && verdict.reason === 'wrongKind') return verdict;
  }
  return open ?? { verdict: 'different', reason: 'noRenaming' };
}
