import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Change, Place } from './change.js';
import { type At, compare, compareEntry, type Found } from './compare.js';
import type { Fields } from './fields.js';
import { keyed, stayed, woven } from './keyed.js';
import { translationChanges } from './translations.js';

/** What an item says of itself: one place. */
export const facts = ['category', 'tags', 'language', 'grade', 'chapter', 'difficulty'] as const;
/** Lists whose entries are a place each. */
export const entryLists = ['variables', 'figures', 'parts'] as const;
const order: readonly string[] = [
  'title',
  ...facts,
  'statement',
  'variables',
  'conditions',
  'figures',
  'parts',
  'hints',
  'solution',
  'test_cases',
  'translations',
];

const isFact = (name: string): boolean => facts.some((fact) => fact === name);
export const isEntryList = (name: string): boolean => entryLists.some((list) => list === name);

/**
 * Every difference of two states of an item, in the order in which an item is written. A field that is not known here is a place by its
 * name, so that none is ever left out.
 */
export function changesOf(before: ItemContent, after: ItemContent): Change[] {
  const [old, now]: [Fields, Fields] = [before, after];
  const others = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !order.includes(name))
    .sort();
  return [...order, ...others].flatMap((name) => {
    if (name === 'translations') return translationChanges(before, after);
    const at = { before: name, after: name };
    if (isEntryList(name)) return entries(at, name, listOf(old[name]), listOf(now[name]));
    return placed(isFact(name) ? 'facts' : name, compare(at, name, old[name], now[name]));
  });
}

/** The places of these changes, each once, in their order. */
export const placesOf = (changes: readonly Change[]): Place[] => [...new Set(changes.map(({ place }) => place))];

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const placed = (place: Place, found: readonly Found[]): Change[] => found.map((one) => ({ place, ...one }));

function entries(at: At, name: string, before: readonly unknown[], after: readonly unknown[]): Change[] {
  const [had, has] = [keyed(before), keyed(after)];
  if (!had || !has) return placed(name, compare(at, name, before, after));
  const sides = { before: had, after: has, steady: stayed(had, has) };
  return woven([...has.keys()], [...had.keys()]).flatMap((key) =>
    placed(`${name}:${key}`, compareEntry(at, key, sides)),
  );
}
