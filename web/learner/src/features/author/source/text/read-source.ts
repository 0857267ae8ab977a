import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { checkShape, type Fault, type Path } from '../schema/check-shape.js';
import { itemSchema } from '../schema/json-schema.js';
import { placeOf, type Span, textFaults, treeOf } from './json-places.js';

/** What keeps the text from being an item, and where. */
export type SourceError = Span & Pick<Fault, 'code' | 'params'>;

export type Source = { readonly value: unknown; readonly errors: readonly SourceError[] };

let last: { readonly text: string; readonly source: Source } | null = null;

/** What stands in the text; it fits the schema where there are no errors. The last one is kept: the view asks several times at each key. */
export function readSource(text: string): Source {
  if (last?.text !== text) last = { text, source: read(text) };
  return last.source;
}

function read(text: string): Source {
  const tree = treeOf(text);
  const broken = textFaults(tree, text);
  if (broken.length > 0) return { value: undefined, errors: broken };
  const value: unknown = JSON.parse(text);
  const errors = checkShape(value, itemSchema).map(({ code, params, path, atName }) => {
    const place = placeOf(tree, text, path);
    return { code, params, ...firstLine(text, (atName && place.name) || place.value) };
  });
  return { value, errors: errors.toSorted((a, b) => a.from - b.from) };
}

const firstLine = (text: string, { from, to }: Span): Span => {
  const end = text.indexOf('\n', from);
  return { from, to: end === -1 ? to : Math.min(to, end) };
};

/** Which line of the text it is, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** As problems name a field, as the content has it: texts of a language lie deeper, by the path of their original. */
export function pathOf(path: string): Path {
  const [, language, field] = /^translations\.([^.]+)\.(.+)$/.exec(path) ?? [];
  if (language !== undefined && field !== undefined && !field.startsWith('texts.'))
    return ['translations', language, 'texts', field, 'text'];
  return path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** Where a problem's field stands, or the nearest thing around it. */
export function spanOf(text: string, path: string): Span {
  const { name, value } = placeOf(treeOf(text), text, pathOf(path));
  return firstLine(text, { from: name?.from ?? value.from, to: value.to });
}

/** The problems whose field stands in the text, with their places. */
export function placed<P extends Pick<ItemProblem, 'path'>>(
  text: string,
  problems: readonly P[],
): (Span & { problem: P })[] {
  const tree = treeOf(text);
  return problems.flatMap((problem) => {
    const { name, value, found } = placeOf(tree, text, pathOf(problem.path));
    return found || name ? [{ problem, ...firstLine(text, { from: name?.from ?? value.from, to: value.to }) }] : [];
  });
}
