import { picturesAsWords } from '../../lib/image-address.js';

/** `{{expression}}` as in the statement of an item; braces inside are the indexes of a matrix entry. */
const hole = /\{\{(?!\{)((?:[^{}]|_\{[^{},]+,[^{},]+\})+)\}\}/g;
const wording = /^\s*(?:words|plural)\b/;
const maths = /((?<!\\)\$(?:\\.|[^$\\])*\$)/;

/** As TeX would have it: products with a dot, entries of lists and matrices with an index. */
const dotted = (tex: string): string =>
  tex
    .replaceAll('*', ' \\cdot ')
    .replace(/\bentry\((\w+),([^()]*)\)/g, (_, name: string, index: string) => `${name}_{${index.trim()}}`);

/** What stands for a value that every student gets another of: its name; words that follow a value are left open. */
const named = (source: string): string => (wording.test(source) ? '…' : `$${dotted(source.trim())}$`);

/** Inside of maths the braces are a group of TeX, and the name stands there by itself. */
const inMaths = (formula: string): string => `$${dotted(formula.slice(1, -1)).trim()}$`;

/** A statement as one line of a list: the names of its variables as maths, display maths as maths in the line. */
export function rowText(statement: string): string {
  return picturesAsWords(statement)
    .replaceAll('$$', '$')
    .split(maths)
    .map((piece, at) => (at % 2 === 1 ? inMaths(piece) : piece.replace(hole, (_, source: string) => named(source))))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
