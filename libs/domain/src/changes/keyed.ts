import { nameOf } from './fields.js';
import { shortestEdit } from './shortest-edit.js';

/** The entries of a list by their names, in its order; the second of one name is `a#2`. */
export type Keyed = ReadonlyMap<string, { readonly value: unknown; readonly at: number }>;

/** null: not all of them have names. */
export function keyed(list: readonly unknown[]): Keyed | null {
  const found = new Map<string, { value: unknown; at: number }>();
  for (const [at, value] of list.entries()) {
    const name = nameOf(value);
    if (name === null) return null;
    let key = name;
    for (let count = 2; found.has(key); count += 1) key = `${name}#${count}`;
    found.set(key, { value, at });
  }
  return found;
}

/** Those that both have in the same order: as few as may be count as moved. */
export function stayed(before: Keyed, after: Keyed): ReadonlySet<string> {
  const kept = [...before.keys()].filter((key) => after.has(key));
  const now = [...after.keys()].filter((key) => before.has(key));
  const steps = shortestEdit(kept, now, kept.length + now.length) ?? [];
  return new Set(steps.filter(({ state }) => state === 'same').map((step) => kept[step.before] ?? ''));
}

/** `base` with what only `other` has, each after the one that it follows there. */
export function woven(base: readonly string[], other: readonly string[]): string[] {
  const all = [...base];
  let after = -1;
  for (const key of other) {
    const at = all.indexOf(key);
    if (at < 0) all.splice(after + 1, 0, key);
    after = at < 0 ? after + 1 : at;
  }
  return all;
}
