import { jsonLanguage } from '@codemirror/lang-json';
import type { Path } from '../schema/check-shape.js';

type Tree = ReturnType<typeof jsonLanguage.parser.parse>;
export type Node = Tree['topNode'];
/** From one letter up to another. */
export type Span = { readonly from: number; readonly to: number };
type TextFault = Span & { readonly code: string; readonly params: Readonly<Record<string, string>> };

let lastTree: { readonly text: string; readonly tree: Tree } | null = null;

/** The last one is kept: at each key it is asked for by what is wrong, what is placed and what is suggested. */
export function treeOf(text: string): Tree {
  if (lastTree?.text !== text) lastTree = { text, tree: jsonLanguage.parser.parse(text) };
  return lastTree.tree;
}

export function childrenOf(node: Node): Node[] {
  const all: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) all.push(child);
  return all;
}

const leaves = new Set(['String', 'Number', 'True', 'False', 'Null', 'PropertyName']);
export const isValue = ({ name }: Node) =>
  name === 'Object' || name === 'Array' || (leaves.has(name) && name !== 'PropertyName');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a text, a number, a word says; undefined for what cannot be read, and for objects and lists. */
export const leafOf = (node: Node, text: string): unknown =>
  leaves.has(node.name) ? parsed(text.slice(node.from, node.to)) : undefined;

/** The fields of an object as they stand there. */
export const fieldsOf = (object: Node, text: string) =>
  childrenOf(object).flatMap((property) => {
    const [name, ...rest] = childrenOf(property);
    if (property.name !== 'Property' || name?.name !== 'PropertyName') return [];
    return [{ name: leafOf(name, text), at: name, value: rest.find(isValue) ?? null }];
  });

/** The place of a field or entry: its name and its value, or as much of its path as there is. */
export function placeOf(
  tree: Tree,
  text: string,
  path: Path,
): { readonly name: Span | null; readonly value: Span; readonly found: boolean } {
  let value = childrenOf(tree.topNode).find(isValue) ?? tree.topNode;
  let name: Node | null = null;
  for (const step of path) {
    if (typeof step === 'number') {
      const entry = value.name === 'Array' ? childrenOf(value).filter(isValue)[step] : undefined;
      if (!entry) return { name, value, found: false };
      [name, value] = [null, entry];
    } else {
      const field = value.name === 'Object' ? fieldsOf(value, text).findLast((one) => one.name === step) : undefined;
      if (!field) return { name, value, found: false };
      [name, value] = [field.at, field.value ?? field.at];
    }
  }
  return { name, value, found: true };
}

/** What is no JSON, and fields that stand twice, of which JSON would keep the last alone. */
export function textFaults(tree: Tree, text: string): readonly TextFault[] {
  const found: TextFault[] = [];
  tree.iterate({
    enter: (ref) => {
      const { node, type, from, to } = ref;
      if (type.isError) found.push(brokenAt(text, from, to, node.parent?.name !== 'JsonText'));
      else if (node.name === 'Object') found.push(...doubled(node, text));
      else if (leaves.has(node.name) && leafOf(node, text) === undefined)
        found.push({ code: 'syntax', params: {}, from, to });
    },
  });
  if (found.length === 0 && parsed(text) === undefined) found.push(brokenAt(text, 0, text.length, false));
  return found.filter(({ from }, at) => at === 0 || text.slice(found[at - 1]?.from, from).trim() !== '');
}

/** A comma too many or too few is what it mostly is. */
function brokenAt(text: string, from: number, to: number, within: boolean): TextFault {
  const before = text.slice(0, from).trimEnd();
  const next = text.slice(from).trimStart()[0] ?? '';
  const comma = { from: before.length - 1, to: before.length };
  if (before.endsWith(',') && /^[}\],]?$/.test(next)) return { code: 'comma', params: {}, ...comma };
  if (within && /["\w}\]]$/.test(before) && /["[{]/.test(next)) return { code: 'commaMissing', params: {}, from, to };
  return { code: 'syntax', params: {}, from, to };
}

function doubled(object: Node, text: string): TextFault[] {
  const fields = fieldsOf(object, text);
  return fields.flatMap(({ name, at: { from, to } }, at) =>
    fields.findIndex((other) => other.name === name) === at
      ? []
      : [{ code: 'twice', params: { name: String(name) }, from, to }],
  );
}
