/** Conditions about several variables: a difference is looked for at sample points. */

import type { Expr } from '../expr.js';
import { rationalToText } from '../rational-text.js';
import { samplePoint } from '../sampling/points.js';
import type { Draw } from '../seed.js';
import type { Place } from '../solving/bound-formula.js';
import { freeSymbols, substitute } from '../tree.js';
import type { Verdict } from '../verdict.js';
import { numberExpr } from './intervals.js';
import { sidesAt, type Task } from './parts.js';

const tries = 24;

/** A point where the two differ, or null when none was met. */
export function differAnywhere(task: Task, draw: Draw): Verdict | null {
  const names = [...new Set([...freeSymbols(task.answer), ...freeSymbols(task.key)])].sort();
  const domains = new Map(names.map((name) => [name, task.options.assume?.[name] ?? ('real' as const)]));
  for (let index = 0; index < tries; index++) {
    const point = samplePoint(index, domains, draw, false);
    const place: Place = new Map([...point].map(([name, exact]) => [name, { exact }]));
    const values: Record<string, Expr> = {};
    for (const [name, value] of point) values[name] = numberExpr(value);
    const [a, b] = sidesAt(task, place);
    if (!a || !b) continue;
    const verdict = task.compare(substitute(a, values), substitute(b, values), task.options);
    if (verdict.verdict !== 'different' || verdict.reason !== undefined) continue;
    const at = Object.fromEntries([...point].map(([name, value]) => [name, rationalToText(value)]));
    return { verdict: 'different', ...(verdict.witness ? { witness: { ...verdict.witness, at } } : {}) };
  }
  return null;
}
