/** Thousands parted by commas, where the comma is no decimal mark. */
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
