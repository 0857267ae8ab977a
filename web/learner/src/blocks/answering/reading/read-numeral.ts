import type { AnswerReading } from './answer-reading.js';

const prefixes: Readonly<Record<string, string>> = { '2': '0b', '8': '0o', '16': '0x' };

/** Digits of a base: `1011`, `0b1011`, `1011_2`; blanks and `_` between groups do not matter. */
export function readNumeral(value: string, base: number): AnswerReading {
  const plain = value.normalize('NFKC').trim().replace(/[−–]/g, '-').toUpperCase();
  const sign = /^[+-]/.exec(plain)?.[0] ?? '';
  const body = plain.slice(sign.length).trim();
  const suffix = new RegExp(`_\\{?${base}\\}?$`);
  const prefix = (prefixes[base] ?? '-').toUpperCase();
  const bare = body.replace(suffix, '');
  const digits = (bare.startsWith(prefix) ? bare.slice(2) : bare).replace(/[\s_]/g, '');
  const known = [...digits].every((digit) => /^[0-9A-Z]$/.test(digit) && Number.parseInt(digit, 36) < base);
  if (digits === '' || !known) {
    const sentence = { key: 'maths.reason.digitsExpected', params: { base: String(base) } };
    return { state: 'unreadable', sentence, meanings: [], place: null };
  }
  return { state: 'read', latex: `${sign}\\mathtt{${digits}}_{${base}}`, unfit: null, doubts: [] };
}
