/** A power of the variable that every term of a sum has: x^60 - x^59 is x^59 (x - 1), whatever the degree. */
import { addTerms, mulTerms, powerTerm } from '../lowering/build.js';
import { numberTerm, type Term } from '../term.js';

/** The whole power of `name` that a product has as a factor. */
function powerIn(term: Term, name: string): bigint {
  switch (term.op) {
    case 'symbol':
      return term.name === name ? 1n : 0n;
    case 'power':
      return term.exponent.d === 1n && term.exponent.n > 0n ? powerIn(term.base, name) * term.exponent.n : 0n;
    case 'mul':
      return term.args.reduce((sum, arg) => sum + powerIn(arg, name), 0n);
    default:
      return 0n;
  }
}

function divided(term: Term, name: string, by: bigint): Term {
  const variable: Term = { op: 'symbol', name };
  const rest = (part: Term): Term => {
    if (part.op === 'mul') return mulTerms(part.args.map(rest));
    return powerIn(part, name) > 0n ? numberTerm({ n: 1n, d: 1n }) : part;
  };
  // A power of a product keeps its other factors: only plain powers are taken apart.
  const left = powerIn(term, name) - by;
  return mulTerms([rest(term), powerTerm(variable, { n: left, d: 1n })]);
}

function plain(term: Term, name: string): boolean {
  if (term.op === 'mul') return term.args.every((arg) => plain(arg, name));
  return term.op !== 'power' || term.base.op === 'symbol' || powerIn(term, name) === 0n;
}

/** The sum's variable, where every term has it as a factor, and what is left; null for any other term. */
export function withoutCommonPower(term: Term, name: string): Term | null {
  if (term.op !== 'add' || !term.args.every((arg) => plain(arg, name))) return null;
  let least: bigint | null = null;
  for (const arg of term.args) {
    const power = powerIn(arg, name);
    if (least === null || power < least) least = power;
  }
  const shared = least ?? 0n;
  return shared > 0n ? addTerms(term.args.map((arg) => divided(arg, name, shared))) : null;
}
