import { createRequire } from 'node:module';
import { texOptions } from '@mathquiz/contracts/constants';
import type katex from 'katex';

/** Loaded by the child process that first needs it: those that mark and show have no use for it, and start sooner. */
const load = createRequire(import.meta.url);
let program: typeof katex | null = null;

/** Formulas that were tried lately: the seeds of an item share most of theirs. */
const maxKept = 5000;
const kept = new Map<string, boolean>();

/** Whether the program that typesets formulas for students can typeset this one. */
export function typesets(tex: string, display: boolean): boolean {
  const key = `${display ? 'd' : 'i'}${tex}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const can = attempt(tex, display);
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, can);
  return can;
}

function attempt(tex: string, displayMode: boolean): boolean {
  program ??= load('katex') as typeof katex;
  try {
    program.renderToString(tex, { ...texOptions, displayMode, throwOnError: true, output: 'mathml' });
    return true;
  } catch {
    return false;
  }
}
