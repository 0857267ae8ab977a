import { freeSymbols } from '../maths/index.js';
import { evaluateIn, ItemFault, readExpression, type Values } from './values.js';
import { type Decimal, type Mode, writeValue } from './write-value.js';

const hole = /\{\{(?!\{)([^{}]+)\}\}/g;

/** How many unescaped dollar signs open or close maths: inside after an odd number of `$` or `$$`. */
function isInMaths(text: string): boolean {
  let inside = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '$') {
      if (text[at + 1] === '$') at += 1;
      inside = !inside;
    }
  }
  return inside;
}

/**
 * Markdown with `{{expression}}` in it, filled with a variant's values. `typed`: the whole text is what a student types.
 * Throws ItemFault with `path` for what cannot be read or names no variable.
 */
export function fillTemplate(
  template: string,
  values: Values,
  options: { readonly path: string; readonly typed?: boolean; readonly decimal?: Decimal },
): string {
  let written = '';
  let from = 0;
  for (const match of template.matchAll(hole)) {
    const source = match[1] ?? '';
    written += template.slice(from, match.index);
    from = match.index + match[0].length;
    const tree = readExpression(source, values.keys(), options.path);
    const stranger = [...freeSymbols(tree)].find((name) => !values.has(name));
    if (stranger !== undefined) {
      throw new ItemFault({
        code: 'unknownVariable',
        path: options.path,
        params: { name: stranger, expression: source },
      });
    }
    const mode: Mode = options.typed ? 'typed' : isInMaths(written) ? 'maths' : 'prose';
    const piece = writeValue(evaluateIn(tree, values), mode, options.decimal ?? 'point', {
      before: written,
      after: template.slice(from),
    });
    written = written.slice(0, written.length - piece.drop) + piece.text;
  }
  return written + template.slice(from);
}
