/** Reading an answer: source to tree and echo, or the place and code of the failure. */
import type { Expr } from '../expr.js';
import { toLatex } from '../printing/latex.js';
import type { ReadFailure, Reading, ReadOptions } from '../reading.js';
import { Cursor } from './cursor.js';
import { parseExpression } from './expression.js';
import { ReadFault } from './fault.js';
import { maxSourceLength } from './limits.js';
import { notationOf } from './notation.js';
import { setInWords } from './phrases.js';
import { unmarked } from './remarks.js';
import { scanLatex } from './scan-latex.js';
import { scanPlain } from './scan-plain.js';
import type { Token } from './tokens.js';

/** The signs of a source, each with its place. Throws ReadFault. */
const scanned = (source: string, options: ReadOptions): Token[] =>
  (options.notation ?? notationOf(source)) === 'latex' ? scanLatex(source, options) : scanPlain(source, options);

type Parsed = { readonly tree: Expr; readonly signs: readonly Token[] };

function parseAll(typed: string, options: ReadOptions): Parsed {
  const source = unmarked(typed);
  const inWords = setInWords(source);
  if (inWords) return { tree: inWords, signs: [] };
  const tokens = scanned(source, options);
  if (tokens.length === 0) throw new ReadFault('empty', [0, source.length]);
  const cursor = new Cursor(tokens, source.trimEnd().length, options, parseExpression);
  const items = [cursor.expression(0)];
  while (cursor.accept('op', ',') || cursor.accept('op', ';')) items.push(cursor.expression(0));
  if (!cursor.is('end')) throw cursor.unexpected();
  const [only] = items;
  const span = cursor.spanFrom(tokens[0]?.span[0] ?? 0);
  return { tree: only && items.length === 1 ? only : { kind: 'sequence', items, span }, signs: tokens };
}

/**
 * Turns a fault into a failure value; any other exception passes through.
 */
export function failureOf(error: unknown): ReadFailure {
  if (error instanceof ReadFault) return { ok: false, reason: error.reason, span: error.span, params: error.params };
  throw error;
}

/**
 * Reads plain text or LaTeX into a tree, with the LaTeX echo of what was understood. Never throws; a source past 2,000 characters,
 * 200 levels or 3,000 parts is refused with a reason. Rules: maths.md "Reading".
 */
export function read(source: string, options: ReadOptions = {}): Reading {
  const reading = readSigns(source, options);
  return reading.ok ? { ok: true, tree: reading.tree, latex: reading.latex } : reading;
}

/** As `read`, with what was typed sign by sign; no signs where it was said in words. */
export function readSigns(
  source: string,
  options: ReadOptions,
): (Parsed & { readonly ok: true; readonly latex: string }) | ReadFailure {
  if (source.length > maxSourceLength) {
    return {
      ok: false,
      reason: 'tooLong',
      span: [maxSourceLength, source.length],
      params: { limit: String(maxSourceLength) },
    };
  }
  try {
    const parsed = parseAll(source, options);
    return { ok: true, ...parsed, latex: toLatex(parsed.tree, options) };
  } catch (error) {
    return failureOf(error);
  }
}
