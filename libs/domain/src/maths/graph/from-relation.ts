/** Objects given by an equation or inequality in x and y. */
import type { Expr, RelationSign } from '../expr.js';
import { subtractTerms } from '../lowering/build.js';
import { lower } from '../lowering/lower.js';
import { namesOf, type SparsePoly, sparseOf } from '../polynomials/sparse.js';
import { add, divide, integer, multiply, negate, one, type Rational, sign, subtract, zero } from '../rational.js';
import { type Curve, type GraphObject, type GraphPoint, levelAt, lineOf } from './objects.js';

function coefficient(p: SparsePoly, key: string): Rational {
  return p.get(key)?.factor ?? zero;
}

const half = (value: Rational): Rational => divide(value, integer(2));

/** `y = q x^2 + l x + c`. */
function parabola(q: Rational, l: Rational, c: Rational, sideways: boolean): Curve {
  const along = negate(divide(half(l), q));
  const up = subtract(c, multiply(q, multiply(along, along)));
  const vertex = sideways ? { x: up, y: along } : { x: along, y: up };
  return { kind: 'parabola', vertex, stretch: q, sideways };
}

function circle(x: Rational, y: Rational, c: Rational): Curve | null {
  const centre = { x: negate(half(x)), y: negate(half(y)) };
  const square = subtract(add(multiply(centre.x, centre.x), multiply(centre.y, centre.y)), c);
  return sign(square) > 0 ? { kind: 'circle', centre, square } : null;
}

/** The curve on which a polynomial in x and y is zero: a line, a parabola along an axis or a circle; null for any other. */
function curveOf(p: SparsePoly): Curve | null {
  if ([...namesOf(p)].some((name) => name !== 'x' && name !== 'y')) return null;
  if ([...p.keys()].some((key) => !['', 'x^1', 'y^1', 'x^2', 'y^2'].includes(key))) return null;
  const [c, x, y, xx, yy] = ['', 'x^1', 'y^1', 'x^2', 'y^2'].map((key) => coefficient(p, key));
  if (!c || !x || !y || !xx || !yy) return null;
  const by = (value: Rational, divisor: Rational): Rational => divide(value, divisor);
  if (xx.n === 0n && yy.n === 0n) return x.n === 0n && y.n === 0n ? null : lineOf(x, y, c);
  if (yy.n === 0n) return y.n === 0n ? null : parabola(negate(by(xx, y)), negate(by(x, y)), negate(by(c, y)), false);
  if (xx.n === 0n) return x.n === 0n ? null : parabola(negate(by(yy, x)), negate(by(y, x)), negate(by(c, x)), true);
  return subtract(xx, yy).n === 0n ? circle(by(x, xx), by(y, xx), by(c, xx)) : null;
}

/** A point off the curve, on either side. */
function beside(curve: Curve): readonly GraphPoint[] {
  switch (curve.kind) {
    case 'line': {
      const { a, b, c } = curve;
      const size = add(multiply(a, a), multiply(b, b));
      const foot = { x: negate(divide(multiply(a, c), size)), y: negate(divide(multiply(b, c), size)) };
      return [
        { x: add(foot.x, a), y: add(foot.y, b) },
        { x: subtract(foot.x, a), y: subtract(foot.y, b) },
      ];
    }
    case 'parabola': {
      const { x, y } = curve.vertex;
      return [one, negate(one)].map((by) => (curve.sideways ? { x: add(x, by), y } : { x, y: add(y, by) }));
    }
    case 'circle': {
      const { centre, square } = curve;
      return [centre, { x: add(centre.x, add(square, one)), y: centre.y }];
    }
  }
}

/** The object of `left sign right`, or null where it is none that can be drawn here. */
export function objectOfRelation(left: Expr, right: Expr, relation: RelationSign): GraphObject | null {
  const p = sparseOf(subtractTerms(lower(left), lower(right)));
  const curve = p && curveOf(p);
  if (!p || !curve || relation === '!=') return null;
  if (relation === '=') return { kind: 'curve', curve, dashed: false };
  const wanted = relation.startsWith('<') ? -1 : 1;
  const inside = beside(curve).find((point) => sign(valueAt(p, point)) === wanted);
  return inside && levelAt(curve, inside).n !== 0n
    ? { kind: 'region', curve, dashed: relation === '<' || relation === '>', inside }
    : null;
}

function valueAt(p: SparsePoly, point: GraphPoint): Rational {
  let total = zero;
  for (const { powers, factor } of p.values()) {
    let value = factor;
    for (const [name, power] of powers)
      for (let k = 0; k < power; k++) value = multiply(value, name === 'x' ? point.x : point.y);
    total = add(total, value);
  }
  return total;
}
