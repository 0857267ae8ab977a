import type { Draw } from './draw.ts';
import type { Formula } from './formula.ts';
import { mutated } from './mutate.ts';
import { held } from './proof.ts';
import { rewritten } from './rewrite.ts';
import { written } from './write.ts';

export type Pair = { readonly answer: Formula; readonly reason: string };

/** Fewest points at which two equal formulas must agree before the pair is believed. */
const fewest = 2;

/** The same value in another form. Throws when a rule was wrong: then the numbers disagree. */
export function equalTo(key: Formula, draw: Draw): Pair | null {
  const { formula, by } = rewritten(key, draw, draw.whole(1, 4));
  const { agree, differ } = held(formula, key);
  if (differ !== null)
    throw new Error(`${by.join(', ')}: ${written(formula, 'plain')} is not ${written(key, 'plain')}`);
  return by.length > 0 && (agree >= fewest || (agree > 0 && lettersAbsent(key)))
    ? { answer: formula, reason: by.join('; ') }
    : null;
}

function lettersAbsent(formula: Formula): boolean {
  return !/[a-z]/.test(written(formula, 'plain').replace(/sqrt|abs|pi/g, ''));
}

/** Another value, proven to 60 digits, and often rewritten besides. */
export function differentFrom(key: Formula, draw: Draw): Pair | null {
  const slip = mutated(key, draw);
  if (!slip) return null;
  const { formula } = rewritten(slip.formula, draw, draw.whole(0, 2));
  const { differ } = held(formula, key);
  return differ === null ? null : { answer: formula, reason: `${slip.by}; differs at ${differ}` };
}
