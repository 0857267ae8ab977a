import type { ItemContent, ItemProblem, Locale } from '@mathquiz/contracts';
import { translationFor } from '../languages/index.js';
import { textsOf } from './item-texts.js';
import { type MathsSpan, mathsSpans } from './maths-spans.js';
import { fillTemplate, withoutHoles } from './template.js';
import { unbalancedIn } from './unbalanced.js';
import type { Values } from './values.js';
import { drawVariant, type Variant } from './variant.js';

/** Whether TeX can be typeset, by the very program that typesets it for students. */
export type Typesets = (tex: string, display: boolean) => boolean;

const maxQuoted = 60;
/** The text around a place, on one line, as an author finds it again. */
const around = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 15), at + maxQuoted - 15)
    .replace(/\s+/g, ' ')
    .trim();

const isInside = (spans: readonly MathsSpan[], at: number): boolean =>
  spans.some(({ from, to }) => at >= from && at < to);

/** Where braces stand that were meant for a variable and hold none: `{{a}+1`, `{a}` in words. -1 where all is well. */
function strayBraces(template: string, names: readonly string[]): number {
  const plain = withoutHoles(template, names);
  const { spans } = mathsSpans(plain);
  for (const { 0: found, 1: inner = '', index } of plain.matchAll(
    /\{\{\s*([A-Za-z]\w*)?|\}\}|\{\s*([A-Za-z]\w*)\s*\}/g,
  )) {
    // Braces in braces are TeX, unless they begin as a variable does or hold nothing.
    const single = !found.startsWith('{{') && found !== '}}';
    if (isInside(spans, index)) {
      const empty = /^\{\{\s*\}\}/.test(plain.slice(index));
      if (found.startsWith('{{') && (names.includes(inner) || empty)) return index;
    } else if (!single || names.includes(found.slice(1, -1).trim())) return index;
  }
  return -1;
}

/** A TeX command that stands in words: students would read it as it is. */
function texInWords(text: string, spans: readonly MathsSpan[]): string | null {
  const hits = [...text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length)).matchAll(/\\[A-Za-z]{2,}/g)];
  return hits.find(({ index }) => !isInside(spans, index))?.[0] ?? null;
}

/** What is wrong with one text of a variant: the first thing, for the others often follow from it. */
function faultIn(
  template: string,
  filled: string,
  names: readonly string[],
  typesets: Typesets,
): Omit<ItemProblem, 'path'> | null {
  const { spans, lone } = mathsSpans(filled);
  if (lone[0] !== undefined) return { code: 'dollarAlone', params: { text: around(filled, lone[0]) } };
  const braces = strayBraces(template, names);
  if (braces >= 0) return { code: 'bracesLeft', params: { text: around(template, braces), braces: '{{a}}' } };
  const bad = spans.find(({ tex, display }) => !typesets(tex, display));
  if (bad) {
    const tex = bad.tex.trim().slice(0, 2 * maxQuoted);
    const alone = unbalancedIn(bad.tex);
    return alone === null
      ? { code: 'texUnreadable', params: { tex } }
      : { code: 'texUnbalanced', params: { tex, sign: alone } };
  }
  const command = texInWords(filled, spans);
  return command === null ? null : { code: 'texOutside', params: { tex: command } };
}

/** What a reader of this variant would stumble over in its texts, one problem a field. */
export const textFaults = (content: ItemContent, { drawn }: Variant, typesets: Typesets): ItemProblem[] =>
  faultsOf(textsOf(content), content, drawn, typesets);

/** The same of a translation: what keeps it from being drawn, else its texts. */
export function translationFaults(
  content: ItemContent,
  seed: string,
  language: Locale,
  typesets: Typesets,
): ItemProblem[] {
  const drawn = drawVariant(content, seed, { language });
  if (!drawn.ok) return [drawn.problem];
  const texts = translationFor(content, { language })?.texts.values() ?? [];
  return faultsOf([...texts], content, drawn.variant.said, typesets, language);
}

function faultsOf(
  texts: readonly { readonly path: string; readonly text: string }[],
  content: ItemContent,
  values: Values,
  typesets: Typesets,
  locale?: Locale,
): ItemProblem[] {
  const names = content.variables.map(({ name }) => name);
  return texts.flatMap(({ path, text }) => {
    const filled = fillTemplate(text, values, { path, ...(locale ? { locale } : {}) });
    const fault = faultIn(text, filled, names, typesets);
    return fault ? [{ ...fault, path }] : [];
  });
}
