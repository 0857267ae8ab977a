/** Propositional logic by truth table. */
import type { Expr } from '../expr.js';
import { keyOf } from '../forms/same.js';
import { toText } from '../printing/text.js';
import type { Verdict } from '../verdict.js';

const maxLetters = 12;

/** Letters, and relations such as x > 2 taken as letters, by what they share with the same one in another order. */
function lettersOf(tree: Expr, into: Map<string, string>): Map<string, string> {
  switch (tree.kind) {
    case 'and':
    case 'or':
    case 'xor':
    case 'implies':
    case 'iff':
      for (const arg of tree.args) lettersOf(arg, into);
      return into;
    case 'not':
      return lettersOf(tree.arg, into);
    case 'boolean':
      return into;
    default:
      return into.has(keyOf(tree)) ? into : into.set(keyOf(tree), toText(tree));
  }
}

function value(tree: Expr, at: ReadonlyMap<string, boolean>): boolean {
  switch (tree.kind) {
    case 'and':
      return tree.args.every((arg) => value(arg, at));
    case 'or':
      return tree.args.some((arg) => value(arg, at));
    case 'xor':
    case 'iff':
    case 'implies': {
      const [a, b] = tree.args.map((arg) => value(arg, at));
      if (tree.kind === 'implies') return !a || b === true;
      return (a === b) === (tree.kind === 'iff');
    }
    case 'not':
      return !value(tree.arg, at);
    case 'boolean':
      return tree.value;
    default:
      return at.get(keyOf(tree)) ?? false;
  }
}

/** Equal when the truth tables are; the witness is the first row where they differ. Up to twelve letters. */
export function compareLogic(answer: Expr, key: Expr): Verdict {
  const names = lettersOf(key, lettersOf(answer, new Map()));
  const letters = [...names.keys()].sort();
  if (letters.length > maxLetters) return { verdict: 'undecided', reason: 'tooManyLetters' };
  for (let row = 0; row < 1 << letters.length; row++) {
    const at = new Map(letters.map((letter, k) => [letter, (row & (1 << k)) !== 0]));
    const [a, b] = [value(answer, at), value(key, at)];
    if (a === b) continue;
    const shown = Object.fromEntries([...at].map(([letter, truth]) => [names.get(letter) ?? letter, String(truth)]));
    return { verdict: 'different', witness: { at: shown, answer: String(a), key: String(b) } };
  }
  return { verdict: 'equal' };
}
