import { evaluateExact } from '../../../maths/index.js';
import type { KeyValue, VariantPart } from '../../../randomisation/index.js';
import {
  type AnswerKind,
  correct,
  inOtherForm,
  partAs,
  type ReadAnswer,
  type Reason,
  reason,
  undecided,
  unreadable,
  wrong,
} from '../../answers/answer-kind.js';

const prefixes: Readonly<Record<string, number>> = { '0b': 2, '0o': 8, '0x': 16 };
const ruleOf = (part: VariantPart) => partAs(part.part, 'base_n');
type Typed = { negative: boolean; digits: string };

/** Sign and digits as typed, or why they are none in this base. Spaces and `_` between groups do not matter. */
function typedIn(base: number, value: string): Typed | Reason {
  const plain = value.normalize('NFKC').trim().replace(/[−–]/g, '-').toLowerCase();
  const [, sign = '', body = ''] = /^([+-]?)\s*(.*)$/s.exec(plain) ?? [];
  const [, written = body, suffix] = /^(.*)_\{?(\d{1,2})\}?$/s.exec(body) ?? [];
  const prefix = written.slice(0, 2);
  const prefixed = prefixes[prefix] !== undefined && prefixes[prefix] === base && written.length > 2;
  if (suffix !== undefined && Number(suffix) !== base) return reason('otherBase', { base: String(base) });
  if (!prefixed && prefixes[prefix] !== undefined && base <= 10) return reason('otherBase', { base: String(base) });
  const digits = (prefixed ? written.slice(2) : written).replace(/[\s_\u202f]/g, '');
  const known = [...digits].every((digit) => /^[0-9a-z]$/.test(digit) && Number.parseInt(digit, 36) < base);
  if (digits === '' || !known) return reason('digitsExpected', { base: String(base) });
  return { negative: sign === '-', digits };
}

const isTyped = (typed: Typed | Reason): typed is Typed => 'digits' in typed;

const valueIn = (base: number, digits: string): bigint =>
  [...digits].reduce((sum, digit) => sum * BigInt(base) + BigInt(Number.parseInt(digit, 36)), 0n);

function wholeOf(key: KeyValue): bigint | null {
  const exact = evaluateExact(key.tree, {});
  return exact && exact.d === 1n ? exact.n : null;
}

function isKey(base: number, key: KeyValue, { negative, digits }: Typed): boolean {
  const size = valueIn(base, digits);
  return (negative ? -size : size) === wholeOf(key);
}

/** The key's digits in the part's base. */
function written(part: VariantPart): string | null {
  const { base, digits } = ruleOf(part);
  const whole = part.key && wholeOf(part.key);
  if (whole === null) return null;
  const size = (whole < 0n ? -whole : whole)
    .toString(base)
    .toUpperCase()
    .padStart(digits ?? 1, '0');
  return whole < 0n ? `-${size}` : size;
}

/** Digits that are missing or too many. */
function digitsMiss(part: VariantPart, typed: Typed): Reason | null {
  const { digits } = ruleOf(part);
  if (digits !== null && typed.digits.length !== digits)
    return reason('digitCount', { wanted: String(digits), shown: String(typed.digits.length) });
  return digits === null && /^0./.test(typed.digits) ? reason('leadingZeros') : null;
}

/** A whole number in the notation of a base. */
export const baseN: AnswerKind = {
  read: (part, { value }): ReadAnswer => {
    const { base, other_form_credit } = ruleOf(part);
    const typed = typedIn(base, value);
    if (!isTyped(typed)) return unreadable(() => ({ reason: typed }));
    const miss = digitsMiss(part, typed);
    return {
      echo: `${typed.negative ? '-' : ''}\\mathtt{${typed.digits.toUpperCase()}}_{${base}}`,
      unfit: () => (miss && other_form_credit === null ? { reason: miss, notAsAsked: true } : null),
      score: () => {
        if (!part.key || wholeOf(part.key) === null) return undecided('noKey');
        if (!isKey(base, part.key, typed)) return wrong();
        return miss ? inOtherForm(correct(), [miss], other_form_credit ?? 0) : correct();
      },
      matches: ({ key }) => key !== null && isKey(base, key, typed),
    };
  },
  toPublic: (part) => ({ base: ruleOf(part).base }),
  keyOf: (part) => {
    const text = written(part);
    return text === null ? {} : { text, latex: `\\mathtt{${text}}_{${ruleOf(part).base}}` };
  },
};
