/** Reads one object of a drawing: points and words behind its kind. */
import { evaluateExact } from '../evaluating/exact.js';
import type { Expr, Span } from '../expr.js';
import { constantValue } from '../numbers/value.js';
import { integer, type Rational, sign } from '../rational.js';
import { ReadFault } from '../reading/fault.js';
import { read } from '../reading/read.js';
import type { ReadOptions } from '../reading.js';
import {
  type Curve,
  type GraphObject,
  type GraphPoint,
  levelAt,
  lineThrough,
  parabolaOf,
  samePoint,
  squareDistance,
} from './objects.js';

export const graphKinds = ['point', 'line', 'segment', 'ray', 'parabola', 'circle', 'region'] as const;
export type GraphKind = (typeof graphKinds)[number];

type Part =
  | { readonly is: 'word'; readonly word: string; readonly span: Span }
  | { readonly is: 'points'; readonly points: readonly GraphPoint[]; readonly span: Span };

/** Reads a piece of the source; places are those of the whole. */
export function formula(text: string, start: number, options: ReadOptions): Expr {
  const reading = read(text, options);
  if (reading.ok) return reading.tree;
  const span: Span = [start + reading.span[0], start + reading.span[1]];
  throw new ReadFault(reading.reason, span, reading.params);
}

function pointOf(tree: Expr, span: Span): GraphPoint {
  const [first, second] = tree.kind === 'tuple' && tree.items.length === 2 ? tree.items : [];
  const [x, y] = [first && constantValue(first), second && constantValue(second)];
  if (!x || !y) throw new ReadFault('notAPoint', span);
  return { x, y };
}

/** Ends of the bracket that opens at `from`. */
export function bracketEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return -1;
}

export class ObjectReader {
  private readonly parts: Part[] = [];
  private next = 0;

  constructor(
    private readonly text: string,
    private readonly start: number,
    private readonly options: ReadOptions,
  ) {}

  private spanOf(from: number, to: number): Span {
    return [this.start + from, this.start + to];
  }

  private get whole(): Span {
    return this.spanOf(0, this.text.length);
  }

  /** Words and points from `at` on. The formula of a radius runs to the next word or the end. */
  scan(from: number): void {
    for (let at = from; at < this.text.length; ) {
      const rest = this.text.slice(at);
      const word = /^[A-Za-z]+/.exec(rest)?.[0];
      if (/^[\s,;]/.test(rest)) at++;
      else if (rest.startsWith('(')) {
        const end = bracketEnd(this.text, at);
        if (end < 0) throw new ReadFault('unclosedBracket', this.spanOf(at, at + 1), { bracket: '(' });
        const inner = this.text.slice(at, end);
        // Drawings are written by machine with points: only `(1,5; 2)` has decimal commas.
        const decimal = inner.includes(';') ? 'comma' : 'point';
        const tree = formula(inner, this.start + at, { ...this.options, decimal });
        const span = this.spanOf(at, end);
        this.parts.push({ is: 'points', points: [pointOf(tree, span)], span });
        at = end;
      } else if (word === 'radius') at = this.radius(at, at + word.length);
      else if (word !== undefined) {
        this.parts.push({ is: 'word', word, span: this.spanOf(at, at + word.length) });
        at += word.length;
      } else throw new ReadFault('unexpected', this.spanOf(at, at + 1), { text: rest.charAt(0) });
    }
  }

  private square: Rational | null = null;

  private radius(at: number, from: number): number {
    const tail = /^(.*?)(?=\s(?:dashed|solid|side)\b|$)/s.exec(this.text.slice(from))?.[0] ?? '';
    const tree = formula(tail, this.start + from, this.options);
    const two: Expr = { kind: 'number', value: integer(2), text: '2', form: 'integer', span: tree.span };
    const value = constantValue(tree);
    const square = evaluateExact({ kind: 'pow', base: tree, exponent: two, span: tree.span }, {});
    if (!value || sign(value) <= 0) throw new ReadFault('notANumber', this.spanOf(at, from + tail.length));
    this.square = square ?? { n: value.n * value.n, d: value.d * value.d };
    return from + tail.length;
  }

  private accept(...words: readonly string[]): boolean {
    const part = this.parts[this.next];
    if (part?.is !== 'word' || !words.includes(part.word.toLowerCase())) return false;
    this.next++;
    return true;
  }

  private point(expected: number): GraphPoint {
    const part = this.parts[this.next];
    const [point] = part?.is === 'points' ? part.points : [];
    if (!point) throw new ReadFault('wrongPointCount', part?.span ?? this.whole, { expected: String(expected) });
    this.next++;
    return point;
  }

  private pair(): readonly [GraphPoint, GraphPoint] {
    const pair = [this.point(2), this.point(2)] as const;
    if (samePoint(...pair)) throw new ReadFault('pointsCoincide', this.whole);
    return pair;
  }

  private parabola(): Curve {
    this.accept('vertex');
    const vertex = this.point(2);
    this.accept('point', 'through');
    const through = this.point(2);
    const curve = parabolaOf(vertex, through, this.accept('sideways'));
    if (!curve) throw new ReadFault('pointsCoincide', this.whole);
    return curve;
  }

  private circle(): Curve {
    this.accept('centre', 'center');
    const centre = this.point(2);
    if (this.square) return { kind: 'circle', centre, square: this.square };
    this.accept('point', 'through');
    const square = squareDistance(centre, this.point(2));
    if (square.n === 0n) throw new ReadFault('pointsCoincide', this.whole);
    return { kind: 'circle', centre, square };
  }

  private curve(): Curve {
    if (this.accept('parabola')) return this.parabola();
    if (this.accept('circle')) return this.circle();
    this.accept('line');
    return lineThrough(...this.pair());
  }

  private dashed(): boolean {
    if (this.accept('dashed')) return true;
    this.accept('solid');
    return false;
  }

  private region(): GraphObject {
    const curve = this.curve();
    const dashed = this.dashed();
    this.accept('side');
    const inside = this.point(3);
    if (levelAt(curve, inside).n === 0n) throw new ReadFault('sideOnBoundary', this.whole);
    return { kind: 'region', curve, dashed: this.dashed() || dashed, inside };
  }

  private points(): GraphObject[] {
    const found: GraphObject[] = [{ kind: 'point', at: this.point(1) }];
    while (this.parts[this.next]?.is === 'points') found.push({ kind: 'point', at: this.point(1) });
    return found;
  }

  private made(kind: GraphKind): readonly GraphObject[] {
    switch (kind) {
      case 'point':
        return this.points();
      case 'segment':
      case 'ray': {
        const [from, to] = this.pair();
        return [{ kind, from, to, dashed: this.dashed() }];
      }
      case 'line':
        return [{ kind: 'curve', curve: lineThrough(...this.pair()), dashed: this.dashed() }];
      case 'parabola':
        return [{ kind: 'curve', curve: this.parabola(), dashed: this.dashed() }];
      case 'circle':
        return [{ kind: 'curve', curve: this.circle(), dashed: this.dashed() }];
      case 'region':
        return [this.region()];
    }
  }

  of(kind: GraphKind): readonly GraphObject[] {
    const objects = this.made(kind);
    const left = this.parts[this.next];
    if (left)
      throw new ReadFault('unexpected', left.span, {
        text: this.text.slice(left.span[0] - this.start, left.span[1] - this.start),
      });
    return objects;
  }
}
