/** Powers of powers with letters in an exponent: (x^a)^b is x^(ab) for positive x, and not where x is negative, a even and b a half. */
import { integer, type Rational, ratio } from '../rational.js';
import type { ExactPoint } from '../sampling/points.js';
import { someTerm, symbolsOf, type Term } from '../term.js';

const isPower = (term: Term): boolean => term.op === 'pow' || term.op === 'power';

/** Letters below the inner power of powers whose exponent varies. */
function basesOf(term: Term, into: Set<string>): Set<string> {
  someTerm(term, (part) => {
    const outer = part.op === 'pow' || part.op === 'power' ? part.base : null;
    const varies = part.op === 'pow' || outer?.op === 'pow';
    if (outer && isPower(outer) && varies && (outer.op === 'pow' || outer.op === 'power')) symbolsOf(outer.base, into);
    return false;
  });
  return into;
}

const below: readonly Rational[] = [integer(-2), integer(-3)];
const above: readonly Rational[] = [integer(2), ratio(1n, 2n), integer(4), ratio(1n, 4n), integer(3)];
const maxPoints = 80;

/** Points at which such powers may differ although they agree for positive bases; none where no such power stands. */
export function powerPoints(terms: readonly Term[], names: readonly string[]): readonly ExactPoint[] {
  const bases = new Set<string>();
  for (const term of terms) basesOf(term, bases);
  if (bases.size === 0) return [];
  let points: ExactPoint[] = [new Map()];
  for (const name of names) {
    const values = bases.has(name) ? below : above;
    points = points.flatMap((point) => values.map((value) => new Map([...point, [name, value]]))).slice(0, maxPoints);
  }
  return points;
}
