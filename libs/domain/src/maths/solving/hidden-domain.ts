/** Conditions that a power of a root hides: `(sqrt(x))^2` is x, but only where x is not negative. */
import type { Expr } from '../expr.js';
import { childrenOf } from '../tree.js';

function isEvenRoot(exponent: Expr): boolean {
  if (exponent.kind === 'number') return exponent.value.d % 2n === 0n;
  return exponent.kind === 'div' && exponent.denominator.kind === 'number' && exponent.denominator.value.n % 2n === 0n;
}

/** What stands under an even root; null for anything that is none. */
function radicandOf(tree: Expr): Expr | null {
  if (tree.kind === 'call' && tree.name === 'sqrt') return tree.args[0] ?? null;
  if (tree.kind === 'call' && tree.name === 'root') {
    const [radicand, index] = tree.args;
    return radicand && index?.kind === 'number' && index.value.n % 2n === 0n ? radicand : null;
  }
  return tree.kind === 'pow' && isEvenRoot(tree.exponent) ? tree.base : null;
}

/** Everything under an even root that a whole power takes away. */
export function hiddenRadicands(tree: Expr): readonly Expr[] {
  const inner = childrenOf(tree).flatMap(hiddenRadicands);
  if (tree.kind !== 'pow' || tree.exponent.kind !== 'number' || tree.exponent.value.d !== 1n) return inner;
  const radicand = radicandOf(tree.base);
  return radicand && radicand.kind !== 'number' ? [...inner, radicand] : inner;
}
