import type { Change } from './change.js';
import { type Fields, isFields, isListOfLines, isProse, namesIn, usual } from './fields.js';
import { type Keyed, keyed, stayed, woven } from './keyed.js';
import { isSame } from './same.js';
import { shortestEdit } from './shortest-edit.js';
import { entriesOf, wordsOf } from './words.js';

export type Found = Omit<Change, 'place'>;
/** Where a value stood and where it stands: numbers in lists differ. */
export type At = { readonly before: string; readonly after: string };
/** A value; undefined: it is not there. */
type Value = unknown;

const between = '; ';

const below = (at: At, before: string | number, after = before): At => ({
  before: `${at.before}.${before}`,
  after: `${at.after}.${after}`,
});

/** Every difference of two values of a field; `name` says what it is. */
export function compare(at: At, name: string, before: Value, after: Value): Found[] {
  if (isSame(before, after) || isUsual(name, before, after)) return [];
  // One of them may not be there at all; both are not, or isSame would have said so.
  const [old, now] = [before ?? [], after ?? []];
  if (Array.isArray(old) && Array.isArray(now)) return compareLists(at, name, old, now);
  const [had, has] = [before ?? {}, after ?? {}];
  if (isFields(had) && isFields(has)) return compareFields(at, had, has);
  return [leaf(at, name, textOf(before), textOf(after))];
}

const compareFields = (at: At, before: Fields, after: Fields): Found[] =>
  namesIn(before, after).flatMap((name) => compare(below(at, name), name, before[name], after[name]));

const isUsual = (name: string, before: Value, after: Value): boolean =>
  name in usual &&
  (before === undefined ? isSame(after, usual[name]) : after === undefined && isSame(before, usual[name]));

function compareLists(at: At, name: string, before: readonly Value[], after: readonly Value[]): Found[] {
  const [had, has] = [keyed(before), keyed(after)];
  if (had && has) return compareKeyed(at, had, has);
  const plain = [...before, ...after].every((value) => typeof value !== 'object');
  if (!plain || isListOfLines(name)) return compareLines(at, name, before, after);
  const [old, now] = [before.map(String), after.map(String)];
  const found = leaf(at, name, joinedOf(old), joinedOf(now));
  return [found.kind === 'changed' ? { ...found, words: entriesOf(old, now, between) } : found];
}

const joinedOf = (list: readonly string[]): string | null => (list.length === 0 ? null : list.join(between));

function compareKeyed(at: At, before: Keyed, after: Keyed): Found[] {
  const steady = stayed(before, after);
  return woven([...after.keys()], [...before.keys()]).flatMap((key) =>
    compareEntry(at, key, { before, after, steady }),
  );
}

export type Sides = { readonly before: Keyed; readonly after: Keyed; readonly steady: ReadonlySet<string> };

/** One entry of two lists: that it moved, and what is different in it. */
export function compareEntry(at: At, key: string, { before, after, steady }: Sides): Found[] {
  const [had, has] = [before.get(key), after.get(key)];
  const here = below(at, had?.at ?? 0, has?.at ?? 0);
  const inside = compareFields(here, unnamed(had?.value), unnamed(has?.value));
  if (!had || !has) {
    const kind = had ? 'removed' : 'added';
    return [{ path: had ? here.before : here.after, kind, before: null, after: null }, ...inside];
  }
  if (steady.has(key)) return inside;
  return [{ path: here.after, kind: 'moved', before: String(had.at + 1), after: String(has.at + 1) }, ...inside];
}

/** Of both sides the name is the same, or tells nothing that the heading does not. */
function unnamed(value: Value): Fields {
  if (!isFields(value)) return {};
  const { id, name, ...fields } = value;
  return typeof id === 'string' ? { ...fields, ...(name === undefined ? {} : { name }) } : fields;
}

/** Entries without names: those that went and those that came at the same spot are one that changed. */
function compareLines(at: At, name: string, before: readonly Value[], after: readonly Value[]): Found[] {
  const texts = (list: readonly Value[]) => list.map((value) => textOf(value) ?? '');
  const [old, now] = [texts(before), texts(after)];
  const found: Found[] = [];
  let [gone, come]: [number[], number[]] = [[], []];
  const settle = () => {
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1) {
      const [was, is] = [gone[index], come[index]];
      const values = [was === undefined ? undefined : before[was], is === undefined ? undefined : after[is]] as const;
      found.push(...compare(below(at, was ?? 0, is ?? 0), name, ...values));
    }
    [gone, come] = [[], []];
  };
  for (const step of shortestEdit(old, now, old.length + now.length) ?? []) {
    if (step.state === 'removed') gone.push(step.before);
    else if (step.state === 'added') come.push(step.after);
    else settle();
  }
  settle();
  return found;
}

function leaf(at: At, name: string, before: string | null, after: string | null): Found {
  if (before === null) return { path: at.after, kind: 'added', before, after };
  if (after === null) return { path: at.before, kind: 'removed', before, after };
  const words = isProse(name, before, after) ? { words: wordsOf(before, after) } : {};
  return { path: at.after, kind: 'changed', before, after, ...words };
}

function textOf(value: Value): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return joinedOf(value.map((one) => textOf(one) ?? ''));
  if (!isFields(value)) return String(value);
  return namesIn(value, {})
    .map((name) => `${name}: ${textOf(value[name]) ?? ''}`)
    .join(', ');
}
