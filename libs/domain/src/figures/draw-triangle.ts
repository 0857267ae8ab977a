import { sheetWidth } from './draw-axes.js';
import { type Drawing, lineTo, moveTo, type Shape, words } from './drawing.js';
import type { Place, Three, Triangle } from './figure.js';

const [room, edge, tallest] = [sheetWidth - 80, 40, 260];

/** Corners with the longest side below, upright, as large as the sheet allows. */
function corners([a, b, c]: Three<number>): Three<Place> {
  const longest = Math.max(a, b, c);
  // The side c lies between the first and the second corner; b between the first and the third.
  const base: Three<Place> = [
    [0, 0],
    [c, 0],
    [(b * b + c * c - a * a) / (2 * c), 0],
  ];
  const x = base[2][0];
  const height = Math.sqrt(Math.max(0, b * b - x * x));
  const placed: Three<Place> = [base[0], base[1], [x, height]];
  const turned = longest === c ? placed : turnedTo(placed, longest === a ? 1 : 2);
  const xs = turned.map(([at]) => at);
  const ys = turned.map(([, at]) => at);
  const [low, high, top, foot] = [Math.min(...xs), Math.max(...xs), Math.max(...ys), Math.min(...ys)];
  const scale = Math.min(room / (high - low), tallest / (top - foot));
  const start = (sheetWidth - (high - low) * scale) / 2;
  const fit = ([px, py]: Place): Place => [start + (px - low) * scale, edge + (top - py) * scale];
  return [fit(turned[0]), fit(turned[1]), fit(turned[2])];
}

/** Turned so that the side from this corner to the next lies below; the third corner is above it. */
function turnedTo(places: Three<Place>, from: 1 | 2): Three<Place> {
  const [p, q] = from === 1 ? [places[1], places[2]] : [places[2], places[0]];
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  const [cos, sin] = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
  const turn = ([x, y]: Place): Place => [(x - p[0]) * cos + (y - p[1]) * sin, (y - p[1]) * cos - (x - p[0]) * sin];
  return [turn(places[0]), turn(places[1]), turn(places[2])];
}

const away = ([x, y]: Place, [fx, fy]: Place, by: number): Place => {
  const length = Math.hypot(x - fx, y - fy) || 1;
  return [x + ((x - fx) / length) * by, y + ((y - fy) / length) * by];
};
const between = (p: Place, q: Place): Place => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];

/** Which corner has a right angle; -1 for none. */
export function rightAngle([a, b, c]: Three<number>): number {
  const squares = [a * a, b * b, c * c];
  const sum = squares.reduce((all, one) => all + one, 0);
  return squares.findIndex((one) => Math.abs(sum - 2 * one) < 1e-9 * sum);
}

/** A small square at a right angle, an arc at one that has a label. */
function angleMark(at: Place, p: Place, q: Place, right: boolean): string {
  const size = right ? 14 : 24;
  const [u, v] = [away(at, p, -size), away(at, q, -size)];
  if (!right) {
    const sweep = (u[0] - at[0]) * (v[1] - at[1]) - (u[1] - at[1]) * (v[0] - at[0]) > 0 ? 1 : 0;
    return `${moveTo(...u)}A${size} ${size} 0 0 ${sweep} ${v.map((one) => Math.round(one * 10) / 10).join(' ')}`;
  }
  return moveTo(...u) + lineTo(u[0] + v[0] - at[0], u[1] + v[1] - at[1]) + lineTo(...v);
}

/** True to scale, with the labels that the author gives. */
export function drawTriangle({ lengths, corners: names, sides, angles }: Triangle): Drawing {
  const places = corners(lengths);
  const [A, B, C] = places;
  const middle: Place = [(A[0] + B[0] + C[0]) / 3, (A[1] + B[1] + C[1]) / 3];
  const right = rightAngle(lengths);
  const others = [
    [B, C],
    [C, A],
    [A, B],
  ] as const;
  const labels = places.flatMap((place, at): Shape[] => {
    const [p, q] = others[at] ?? [place, place];
    const [cx, cy] = away(place, middle, 15);
    const side = between(p, q);
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const outward = (side[0] - place[0]) * (p[1] - q[1]) + (side[1] - place[1]) * (q[0] - p[0]) > 0 ? 1 : -1;
    const [nx, ny] = [((p[1] - q[1]) / length) * outward, ((q[0] - p[0]) / length) * outward];
    const anchor = nx > 0.4 ? 'start' : nx < -0.4 ? 'end' : 'middle';
    const marked = at === right || (angles[at] ?? '') !== '';
    const inner = away(place, between(p, q), -42);
    return [
      ...(marked ? [{ kind: 'path', d: angleMark(place, p, q, at === right), look: 'axis' } as const] : []),
      ...words('name', cx, cy + 5, names[at] ?? ''),
      ...words('label', side[0] + nx * 9, side[1] + ny * 13 + 5, sides[at] ?? '', anchor),
      ...words('label', inner[0], inner[1] + 4, angles[at] ?? ''),
    ];
  });
  const outline = `${moveTo(...A)}${lineTo(...B)}${lineTo(...C)}Z`;
  return {
    width: sheetWidth,
    height: Math.round(Math.max(A[1], B[1], C[1]) + edge),
    shapes: [{ kind: 'path', d: outline, look: 'fill' }, { kind: 'path', d: outline, look: 'line' }, ...labels],
  };
}
