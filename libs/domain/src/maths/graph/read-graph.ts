/**
 * The text form of what is drawn on a grid: one object a line (or between `;`), written `kind: (x, y) ...`.
 *
 *   point: (1,2) (3,-1)               two points
 *   line: (0,1) (2,5)                 through two points; `dashed` may follow
 *   segment: (0,1) (2,5)
 *   ray: (0,1) (2,5)                  from the first through the second
 *   parabola: vertex (1,-4) point (3,0)   `sideways` may follow
 *   circle: centre (0,0) point (3,4)  or `radius 5` instead of the point
 *   region: (0,1) (2,5) dashed side (0,0)    half plane; `dashed` without, `solid` with the line
 *   region: parabola vertex (0,0) point (1,1) solid side (0,3)    also `circle centre ...`
 *   y = 2x + 1, y < (x-1)^2 - 4, x^2 + y^2 <= 25   an equation or inequality in x and y
 *   (1,2)                             a point; `(1,5; 2)` has decimal commas
 */
import type { Span } from '../expr.js';
import { ReadFault } from '../reading/fault.js';
import { maxSourceLength } from '../reading/limits.js';
import { failureOf } from '../reading/read.js';
import type { ReadFailure, ReadOptions } from '../reading.js';
import { objectOfRelation } from './from-relation.js';
import type { GraphObject } from './objects.js';
import { bracketEnd, formula, type GraphKind, graphKinds, ObjectReader } from './read-object.js';

const maxObjects = 40;

export type GraphReading = { readonly ok: true; readonly objects: readonly GraphObject[] } | ReadFailure;

function listed(
  kind: GraphKind,
  text: string,
  from: number,
  start: number,
  options: ReadOptions,
): readonly GraphObject[] {
  const reader = new ObjectReader(text, start, options);
  reader.scan(from);
  return reader.of(kind);
}

function bare(text: string, start: number, options: ReadOptions): readonly GraphObject[] {
  if (text.startsWith('(') && bracketEnd(text, 0) === text.length) return listed('point', text, 0, start, options);
  const tree = formula(text, start, options);
  const span: Span = [start, start + text.length];
  const [left, right] = tree.kind === 'relation' ? tree.operands : [];
  const [relation] = tree.kind === 'relation' && tree.signs.length === 1 ? tree.signs : [];
  const object = left && right && relation ? objectOfRelation(left, right, relation) : null;
  if (!object) throw new ReadFault('notDrawable', span);
  return [object];
}

function objectsOf(text: string, start: number, options: ReadOptions): readonly GraphObject[] {
  const label = /^([A-Za-z]+)\s*:/.exec(text);
  if (!label) return bare(text, start, options);
  const word = (label[1] ?? '').toLowerCase();
  const kind = graphKinds.find((name) => word === name || word === `${name}s`);
  if (!kind) throw new ReadFault('unknownObject', [start, start + word.length], { text: label[1] ?? '' });
  return listed(kind, text, label[0].length, start, options);
}

/** Pieces between line ends and semicolons outside of brackets, with their places. */
function piecesOf(source: string): { text: string; start: number }[] {
  const pieces: { text: string; start: number }[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= source.length; at++) {
    const character = source.charAt(at);
    if (character === '(') depth++;
    if (character === ')') depth--;
    const ends = at === source.length || character === '\n' || (character === ';' && depth <= 0);
    if (!ends) continue;
    const raw = source.slice(start, at);
    const text = raw.trim();
    if (text !== '') pieces.push({ text, start: start + raw.indexOf(text) });
    start = at + 1;
    depth = 0;
  }
  return pieces;
}

/** Reads the text form of a drawing. Never throws. Coordinates are exact: `1/2`, `0.5`, `sqrt(2)` (to 90 digits). */
export function readGraph(source: string, options: ReadOptions = {}): GraphReading {
  try {
    if (source.length > maxSourceLength) {
      throw new ReadFault('tooLong', [maxSourceLength, source.length], { limit: String(maxSourceLength) });
    }
    const pieces = piecesOf(source);
    if (pieces.length === 0) throw new ReadFault('empty', [0, source.length]);
    const objects = pieces.flatMap(({ text, start }) => objectsOf(text, start, options));
    if (objects.length > maxObjects)
      throw new ReadFault('tooManyParts', [0, source.length], { limit: String(maxObjects) });
    return { ok: true, objects };
  } catch (error) {
    return failureOf(error);
  }
}
