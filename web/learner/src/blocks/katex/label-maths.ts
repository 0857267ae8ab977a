import { inDisplayStyle } from './options.js';

/** Of the tree that rehype plugins change, what is needed here. */
type Node = {
  type: string;
  value?: string;
  tagName?: string;
  properties?: { className?: unknown };
  children?: Node[];
};

const isMaths = ({ properties }: Node): boolean => {
  const names = properties?.className;
  return Array.isArray(names) && names.includes('math-inline');
};

function eachText(node: Node, wanted: (node: Node) => boolean, change: (text: string) => string, within = false): void {
  const inside = within || wanted(node);
  if (inside && node.type === 'text') node.value = change(node.value ?? '');
  for (const child of node.children ?? []) eachText(child, wanted, change, inside);
}

/** Before KaTeX: fractions in a label are of full size. */
export const displayStyled = () => (tree: Node) => eachText(tree, isMaths, inDisplayStyle);

/** After KaTeX: whoever copies the formula gets it as it was written. */
export const styleTaken = () => (tree: Node) =>
  eachText(
    tree,
    ({ tagName }) => tagName === 'annotation',
    (text) => (text.startsWith(inDisplayStyle('')) ? text.slice(inDisplayStyle('').length) : text),
  );
