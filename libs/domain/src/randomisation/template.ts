import { defaultLocale, type Locale } from '@mathquiz/contracts/constants';
import { ItemFault, type Value, type Values } from './value.js';
import { evaluateIn, lettersIn, readExpression, strangerIn } from './values.js';
import { languageOf } from './wording/languages.js';
import { readWording, writeWording } from './wording/wording.js';
import { type Decimal, isCoefficient, type Mode, writeText, writeValue } from './write-value.js';
import { withoutZeroTerm } from './zero-term.js';

/** `{{expression}}`; braces inside only as the two indexes of a matrix entry, `{{M_{1,2}}}`. */
const hole = /\{\{(?!\{)((?:[^{}]|_\{[^{},]+,[^{},]+\})+)\}\}/g;

/** What one field may hold, so that no item makes a server stand still. */
const maxHoles = 500;
const maxWritten = 100_000;
/** As far as a value looks to either side for its sign, its brackets, its being a coefficient. */
const sight = 60;
const holeWork = 5;

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

/** How the reader writes numbers and words. */
export type Convention = { readonly decimal?: Decimal; readonly locale?: Locale };
/** `apart`: digits that touch a value's would be another number, where the author can only mean a product. */
type Filling = Convention & { readonly path: string; readonly typed?: boolean; readonly apart?: boolean };

function evaluateHole(source: string, values: Values, path: string): Value {
  const tree = readExpression(source, values.keys(), path);
  const name = strangerIn(tree, (known) => values.has(known), lettersIn(values));
  if (name !== null) throw new ItemFault({ code: 'unknownVariable', path, params: { name, expression: source } });
  return evaluateIn(tree, values, path);
}

function wordsIn(source: string, values: Values, { path, locale }: Filling): string | null {
  const wording = readWording(source);
  if (!wording || values.has(wording.name)) return null;
  return writeWording(wording, {
    language: languageOf[locale ?? defaultLocale],
    path,
    source,
    evaluate: (part) => evaluateHole(part, values, path),
    isName: (part) => values.has(part) || part.startsWith('entry('),
  });
}

/** Braces inside belong to a matrix entry; without such a variable they are TeX, and the hole is none. */
const isHole = (source: string, isName: (name: string) => boolean): boolean =>
  !source.includes('{') || [...source.matchAll(/(?<!\w)\d*([a-zA-Z]\w*)_\{/g)].every(([, name = '']) => isName(name));

/** What stands in the holes of a text. */
export const holesOf = (template: string, names: readonly string[]): string[] =>
  [...template.matchAll(hole)].flatMap(([, source = '']) =>
    isHole(source, (name) => names.includes(name)) ? [source] : [],
  );

/** The text with every hole stopped up, in its length: what is left of its braces is the author's own. */
export const withoutHoles = (template: string, names: readonly string[]): string =>
  template.replace(hole, (all, source: string) =>
    isHole(source, (name) => names.includes(name)) ? '0'.repeat(all.length) : all,
  );

/** Refuses `2{{a}}`: with a = 3 it would be typed as 23. Throws ItemFault `digitsTouch`. */
function assertApart(before: string, piece: string, after: string, hole: string, path: string): void {
  const left = /(?<!\d)\d+$/.exec(before)?.[0];
  const right = /^\d+/.exec(after)?.[0];
  const touches = (left !== undefined && /^\d/.test(piece)) || (right !== undefined && /\d$/.test(piece));
  if (touches)
    throw new ItemFault({ code: 'digitsTouch', path, params: { written: `${left ?? ''}${hole}${right ?? ''}`, hole } });
}

/**
 * Markdown with `{{expression}}` in it, filled with a variant's values. `typed`: the whole text is what a student types.
 * Throws ItemFault with `path` for what cannot be read or names no variable.
 */
export function fillTemplate(template: string, values: Values, options: Filling): string {
  const { path } = options;
  let written = '';
  let from = 0;
  let holes = 0;
  let inMaths = false;
  for (const match of template.matchAll(hole)) {
    const source = match[1] ?? '';
    // A hole inside a term that fell away with its coefficient goes with it.
    if (match.index < from || !isHole(source, (name) => values.has(name))) continue;
    const between = template.slice(from, match.index);
    inMaths = mathsAfter(inMaths, between);
    written += between;
    holes += 1;
    if (holes > maxHoles || written.length > maxWritten) {
      throw new ItemFault({ code: 'tooLong', path, params: { most: String(maxHoles) } });
    }
    from = match.index + match[0].length;
    values.work?.spend(holeWork, path);
    const mode: Mode = options.typed ? 'typed' : inMaths ? 'maths' : 'prose';
    const words = wordsIn(source, values, options);
    if (words !== null) {
      written += writeText(words, mode);
      continue;
    }
    const value = evaluateHole(source, values, path);
    const after = template.slice(from);
    const zero = mode === 'maths' && value.exact?.n === 0n && isCoefficient(written, after);
    const gone = zero ? withoutZeroTerm(written, after) : null;
    if (gone) {
      written = gone.written;
      from += gone.skip;
      continue;
    }
    const piece = writeValue(value, mode, options.decimal ?? 'point', {
      before: written.slice(-sight),
      after: after.slice(0, sight),
    });
    if (options.apart) assertApart(written, piece.text, after, match[0], path);
    written = written.slice(0, written.length - piece.drop) + piece.text;
  }
  return written + template.slice(from);
}
