import {
  branchesOf,
  candidatesFor,
  fieldSchema,
  itemSchema,
  type JsonSchema,
  resolved,
  tag,
  valuesOf,
} from '../schema/json-schema.js';
import { type Cursor, cursorAt, type Open } from './cursor.js';
import { childrenOf, fieldsOf, isValue, leafOf, type Node, treeOf } from './json-places.js';

export type Offer = {
  readonly label: string;
  /** What is put in its place, and where the cursor stands in that. */
  readonly insert: string;
  readonly cursor: number;
  readonly what: 'field' | 'value' | 'variable';
  /** The object is none without it. */
  readonly needed: boolean;
};
export type Offers = { readonly from: number; readonly to: number; readonly offers: readonly Offer[] };

/** What may be written at a place of the text: names of fields (needed ones first), values of enumerations, names of variables and parts. */
export function offersAt(text: string, at: number): Offers | null {
  const cursor = cursorAt(text, at);
  const tree = treeOf(text).topNode;
  const place = schemasAt(cursor.open, tree, text);
  if (cursor.expects === 'name') return names(text, at, cursor, place);
  const inText = cursor.quoted && cursor.expects === 'value' ? variables(text, at, cursor, tree) : null;
  if (inText) return inText;
  return cursor.expects === 'value' ? values(text, at, cursor, place, tree) : null;
}

type Place = {
  /** The objects that the innermost one may be. */
  readonly objects: readonly JsonSchema[];
  /** The kinds that it might have, whatever it says now. */
  readonly kinds: readonly JsonSchema[];
  /** Of the value that is written. */
  readonly value: readonly JsonSchema[];
  readonly node: Node | null;
};

function schemasAt(open: readonly Open[], tree: Node, text: string): Place {
  let value: readonly JsonSchema[] = [itemSchema];
  let objects: readonly JsonSchema[] = [];
  let kinds: readonly JsonSchema[] = [];
  let node: Node | null = null;
  for (const one of open) {
    if (one.kind === 'list') {
      [objects, kinds, node] = [[], [], null];
      value = value.flatMap(branchesOf).flatMap(({ items }) => (items ? [items] : []));
    } else {
      node = objectFrom(tree, one.at);
      const said = node ? saidBy(node, text) : {};
      objects = value.flatMap((schema) => candidatesFor(schema, said));
      kinds = value.flatMap((schema) => candidatesFor(schema, {}));
      value = objects.flatMap((object) => fieldSchema(object, String(one.step)) ?? []);
    }
  }
  return { objects, kinds, value, node };
}

function objectFrom(tree: Node, at: number): Node | null {
  let node: Node | null = tree.resolve(at, 1);
  while (node && node.name !== 'Object') node = node.parent;
  return node;
}

const saidBy = (object: Node, text: string): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(object, text).map(({ name, value }) => [String(name), value && leafOf(value, text)]));

const ruled = /^[\w.+-]*/;

/** What is replaced: a text up to its closing quote on the line, a word up to its end. */
function endOf(text: string, at: number, { quoted }: Cursor): number {
  const rest = text.slice(at);
  if (!quoted) return at + (ruled.exec(rest)?.[0].length ?? 0);
  const closing = /^[^"\n\\,:]*"/.exec(rest)?.[0];
  return at + (closing?.length ?? 0);
}

function names(text: string, at: number, cursor: Cursor, { objects, node }: Place): Offers | null {
  const to = endOf(text, at, cursor);
  const after = text.slice(to).trimStart();
  const own = text.slice(cursor.from, to).replaceAll('"', '');
  const there = new Set(node ? fieldsOf(node, text).map(({ name }) => name) : []);
  if (objects.length === 0) return null;
  const fields = new Map<string, JsonSchema>();
  // While the kind is open, its name is what helps.
  for (const object of objects)
    for (const [name, field] of Object.entries(object.properties ?? {})) if (!fields.has(name)) fields.set(name, field);
  const needed = (name: string) => objects.every(({ required = [] }) => required.includes(name));
  const offers = [...fields]
    .filter(([name]) => !there.has(name) || name === own)
    .map(([name, field]): Offer => {
      if (after.startsWith(':')) return offer('field', name, JSON.stringify(name), needed(name));
      const begun = beginning(field);
      const comma = after.startsWith('"') ? ',' : '';
      const head = `${JSON.stringify(name)}: `;
      return {
        ...offer('field', name, `${head}${begun.text}${comma}`, needed(name)),
        cursor: head.length + begun.cursor,
      };
    })
    .toSorted((a, b) => Number(b.needed) - Number(a.needed));
  return { from: cursor.from, to, offers };
}

const offer = (what: Offer['what'], label: string, insert: string, needed = false): Offer => ({
  label,
  insert,
  cursor: insert.length,
  what,
  needed,
});

/** What a field begins as: its default where it has one, else something of its type to write in. */
function beginning(schema: JsonSchema): { text: string; cursor: number } {
  const [first = {}] = branchesOf(schema);
  const { default: usual } = resolved(schema);
  const said = usual === undefined ? undefined : JSON.stringify(usual);
  if (said === '""' || said === '[]' || said === '{}') return { text: said, cursor: 1 };
  if (said !== undefined) return { text: said, cursor: said.length };
  const empty = { object: '{}', array: '[]', string: '""', boolean: 'false' }[String(first.type)] ?? '';
  return { text: empty, cursor: empty === 'false' ? 5 : Math.min(1, empty.length) };
}

function values(text: string, at: number, cursor: Cursor, { value, kinds }: Place, tree: Node): Offers | null {
  const step = cursor.open.at(-1)?.step;
  const schemas = step === tag ? kinds.flatMap((object) => fieldSchema(object, tag) ?? []) : value;
  const fixed = [...new Set(schemas.flatMap(valuesOf))];
  const types = new Set(schemas.flatMap(branchesOf).map(({ type }) => type));
  const plain = [...(types.has('boolean') ? [true, false] : []), ...(types.has('null') ? [null] : [])];
  const all = [...fixed, ...named(step, cursor, tree, text), ...(cursor.quoted ? [] : plain)];
  if (all.length === 0) return null;
  return {
    from: cursor.from,
    to: endOf(text, at, cursor),
    offers: all.map((one) => offer('value', String(one), JSON.stringify(one))),
  };
}

/** Names of what stands elsewhere in the item. */
function named(step: string | number | undefined, { open }: Cursor, tree: Node, text: string): readonly string[] {
  if (step === 'part_id' || step === 'from_part') return namesIn(tree, text, 'parts', 'id');
  const isVariable = step === 'with' || (step === 'variable' && open.some((one) => one.step === 'follow_through'));
  return isVariable ? namesIn(tree, text, 'variables', 'name') : [];
}

function namesIn(tree: Node, text: string, list: string, field: string): readonly string[] {
  const root = childrenOf(tree).find(isValue);
  const entries = root ? fieldsOf(root, text).find(({ name }) => name === list)?.value : null;
  const found = entries ? childrenOf(entries).map((entry) => saidBy(entry, text)[field]) : [];
  return found.flatMap((name) => (typeof name === 'string' && name !== '' ? [name] : []));
}

/** Fields in which a name stands as it is; elsewhere it stands in a hole, `{{a}}`. */
const formulas = new Set(['key', 'expression', 'start', 'conditions']);

function variables(text: string, at: number, { from, open }: Cursor, tree: Node): Offers | null {
  const before = text.slice(from + 1, at);
  const isFormula = open.some(({ step }) => formulas.has(String(step)));
  const inHole = before.lastIndexOf('{{') > before.lastIndexOf('}}');
  if (!isFormula && !inHole) return null;
  const word = /(?<!\w)\w+$/.exec(before)?.[0].replace(/^[^a-zA-Z]+/, '') ?? '';
  const rest = /^\w*/.exec(text.slice(at))?.[0] ?? '';
  const offers = namesIn(tree, text, 'variables', 'name').map((name) => offer('variable', name, name));
  return offers.length === 0 ? null : { from: at - word.length, to: at + rest.length, offers };
}
