/** What people type in numbers and nowhere else: thousands parted by commas, and a letter x for times. */
import { narrow } from '../reading/characters.js';
import type { ReadFailure, ReadOptions } from '../reading.js';

const groups = /^(\s*(?:[-+−]\s*)?)(\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?![\d,])(\.\d+)?/;

/**
 * `1,234.57`, `1,234,567` and the Indian `12,34,567` without their commas, with as many spaces in front so that what follows keeps its
 * place; any other text as it is. A lone `1,234` may be 1.234 as well and is refused as `ambiguousNumber`.
 */
export function withoutGroups(source: string, { decimal }: ReadOptions): string | ReadFailure {
  const [, before = '', whole = '', part] = (decimal === 'comma' ? null : groups.exec(source)) ?? [];
  if (whole === '') return source;
  if (part === undefined && whole.length < 8) {
    const span = [before.length, before.length + whole.length] as const;
    return { ok: false, reason: 'ambiguousNumber', span, params: { text: whole } };
  }
  return before + whole.replaceAll(',', '').padStart(whole.length) + source.slice(before.length + whole.length);
}

/** The letter between digits and a power of ten, or the Cyrillic one that looks like it. */
const timesLetter = /[xX\u0445\u0425](?<=\d\s*.)(?=\s*10\s*(?:\^|\*\*|[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹]))/;

/** A source that is to be one number, with its commas taken out and `1.5 x 10^-3` as `1.5 * 10^-3`; every place stays. */
export function asNumeral(source: string, options: ReadOptions): string | ReadFailure {
  return withoutGroups(narrow(source).replace(timesLetter, '*'), options);
}
