import { freeSymbols } from '../maths/index.js';
import { evaluateIn, ItemFault, readExpression, type Values } from './values.js';
import { type Decimal, type Mode, writeValue } from './write-value.js';

const hole = /\{\{(?!\{)([^{}]+)\}\}/g;

/** What one field may hold, so that no item makes a server stand still. */
const mostHoles = 500;
const mostWritten = 100_000;
/** As far as a value looks to either side for its sign, its brackets, its being a coefficient. */
const sight = 60;

/** Whether maths is open after one more piece of text: an unescaped `$` or `$$` opens or closes it. */
function mathsAfter(inside: boolean, text: string): boolean {
  let now = inside;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '$') {
      if (text[at + 1] === '$') at += 1;
      now = !now;
    }
  }
  return now;
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
  let holes = 0;
  let inMaths = false;
  for (const match of template.matchAll(hole)) {
    const source = match[1] ?? '';
    const between = template.slice(from, match.index);
    inMaths = mathsAfter(inMaths, between);
    written += between;
    holes += 1;
    if (holes > mostHoles || written.length > mostWritten) {
      throw new ItemFault({ code: 'tooLong', path: options.path, params: { most: String(mostHoles) } });
    }
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
    const mode: Mode = options.typed ? 'typed' : inMaths ? 'maths' : 'prose';
    const piece = writeValue(evaluateIn(tree, values), mode, options.decimal ?? 'point', {
      before: written.slice(-sight),
      after: template.slice(from, from + sight),
    });
    written = written.slice(0, written.length - piece.drop) + piece.text;
  }
  return written + template.slice(from);
}
