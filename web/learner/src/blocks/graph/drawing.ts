import { type DrawnObject, drawnToText, type GraphKind, graphKinds, type Place } from '@mathquiz/domain/maths';
import type { Decimal } from '../decimal.js';

/** How many points draw a thing: the side of a region is its third. */
export const pointCount = (kind: GraphKind): number => (kind === 'point' ? 1 : kind === 'region' ? 3 : 2);

/** One line of an answer: as a pointer drew it, or (null) in words that only the reader of graphs knows. */
export type Entry = { readonly text: string; readonly drawn: DrawnObject | null };

const number = '([-+]?\\d+(?:\\.\\d+)?)';
const point = new RegExp(`\\(\\s*${number}\\s*,\\s*${number}\\s*\\)`, 'g');
const shape = /^(\w+):((?:\s|\([^()]*\)|vertex|centre|point|side|solid|dashed)*)$/;

function drawnOf(text: string): DrawnObject | null {
  const found = shape.exec(text);
  const kind = graphKinds.find((one) => one === found?.[1]);
  if (!found || !kind) return null;
  const places = [...text.matchAll(point)].map(([, x, y]): Place => [Number(x), Number(y)]);
  const drawn = { kind, places, dashed: /\bdashed\b/.test(text) };
  // Only what comes out again as it stands: `radius` and regions beside curves are left as they are.
  return places.length === pointCount(kind) && drawnToText([drawn]) === text ? drawn : null;
}

/** An answer line by line. */
export const entriesOf = (value: string): readonly Entry[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((text) => ({ text, drawn: drawnOf(text) }));

export const entryOf = (drawn: DrawnObject): Entry => ({ text: drawnToText([drawn]), drawn });
export const entriesText = (entries: readonly Entry[]): string => entries.map(({ text }) => text).join('\n');

/** `(1, 2)`, or `(1,5; 2)` for those who write decimal commas. */
export function placeText([x, y]: Place, decimal: Decimal): string {
  const written = [x, y].map((value) => String(Number(value.toFixed(6))));
  return decimal === 'comma' ? `(${written.join('; ').replaceAll('.', ',')})` : `(${written.join(', ')})`;
}

/** Points as a person types them, also `(1|2)` and `(1/2, 3)`; null where one cannot be read. */
export function placesTyped(text: string, decimal: Decimal): Place[] | null {
  const plain = text.replace(/[−–]/g, '-');
  const brackets = [...plain.matchAll(/\(([^()]*)\)/g)].map(([, inner = '']) => inner);
  if (brackets.length === 0 || plain.replace(/\([^()]*\)/g, '').replace(/[\s,;]/g, '') !== '') return null;
  const places = brackets.map((inner): Place | null => {
    const clear = /[;|]/.test(inner);
    const pair = inner.split(clear ? /[;|]/ : ',').map((one) => numberTyped(one, clear ? decimal : 'point'));
    const [x, y] = pair;
    return pair.length === 2 && x !== null && y !== null && x !== undefined && y !== undefined ? [x, y] : null;
  });
  return places.every((place) => place !== null) ? places : null;
}

function numberTyped(text: string, decimal: Decimal): number | null {
  const plain = decimal === 'comma' ? text.trim().replace(',', '.') : text.trim();
  const found = /^([-+]?\d+(?:\.\d+)?)(?:\/([1-9]\d*))?$/.exec(plain);
  return found ? Number(found[1]) / Number(found[2] ?? 1) : null;
}
