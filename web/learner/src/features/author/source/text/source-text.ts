import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import {
  branchesOf,
  candidatesFor,
  fieldSchema,
  isObject,
  itemSchema,
  type JsonObject,
  type JsonSchema,
  resolved,
} from '../schema/json-schema.js';

/** The content as indented JSON, its fields in the order of docs/item-language.md. */
export const textOf = (content: ItemContent): string => JSON.stringify(inOrder(content, itemSchema), null, 2);

function inOrder(value: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(value)) {
    const items = itemsOf(schema);
    return items ? value.map((one) => inOrder(one, items)) : value;
  }
  if (!isObject(value)) return value;
  const [object = {}] = candidatesFor(schema, value);
  const known = Object.keys(object.properties ?? {}).filter((name) => Object.hasOwn(value, name));
  return Object.fromEntries(
    [...new Set([...known, ...Object.keys(value)])].map((name) => [
      name,
      inOrder(value[name], fieldSchema(object, name) ?? {}),
    ]),
  );
}

const itemsOf = (schema: JsonSchema) => branchesOf(schema).find(({ type }) => type === 'array')?.items;

/**
 * What was read, as a content: with what may be left out, and its fields in the order of those that are there already, so that what says the
 * same is the same letter by letter. `value` fits the schema.
 */
export function contentOf(value: unknown, like: readonly ItemContent[]): ItemContent {
  return ordered(complete(value, itemSchema), like) as ItemContent;
}

function complete(value: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(value)) {
    const items = itemsOf(schema);
    return items ? value.map((one) => complete(one, items)) : value;
  }
  if (!isObject(value)) return value;
  const [object = {}] = candidatesFor(schema, value);
  const lacking = Object.entries(object.properties ?? {}).filter(([name]) => !Object.hasOwn(value, name));
  return Object.fromEntries([
    ...Object.entries(value).map(([name, one]) => [name, complete(one, fieldSchema(object, name) ?? {})]),
    ...lacking.flatMap(([name, field]) => {
      const usual = resolved(field).default;
      return usual === undefined ? [] : [[name, structuredClone(usual)]];
    }),
  ]);
}

function ordered(value: unknown, like: readonly unknown[]): unknown {
  if (Array.isArray(value)) {
    const lists = like.filter(Array.isArray);
    return value.map((one, at) =>
      ordered(
        one,
        lists.flatMap((list) => counterpart(one, at, list)),
      ),
    );
  }
  if (!isObject(value)) return value;
  const objects = like.filter(isObject);
  const known = objects.flatMap(Object.keys).filter((name) => Object.hasOwn(value, name));
  return Object.fromEntries(
    [...new Set([...known, ...Object.keys(value)])].map((name) => [
      name,
      ordered(
        value[name],
        objects.map((one) => one[name]),
      ),
    ]),
  );
}

const nameOf = (value: JsonObject) => value.id ?? value.name;

/** The entry of the same name, wherever it stands; of what has no name, the one at the same place. */
function counterpart(one: unknown, at: number, list: readonly unknown[]): readonly unknown[] {
  const name = isObject(one) ? nameOf(one) : undefined;
  const same = name === undefined ? list[at] : list.find((other) => isObject(other) && nameOf(other) === name);
  return same === undefined ? [] : [same];
}

/** Whether they say the same, in whatever order. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, at) => sameContent(one, b[at]));
  if (!isObject(a)) return a === b;
  const names = Object.keys(a);
  return (
    isObject(b) &&
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && sameContent(a[name], b[name]))
  );
}

/** What must be put where, to make one text of another: the rest stays, and a cursor in it. */
export function replacement(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
