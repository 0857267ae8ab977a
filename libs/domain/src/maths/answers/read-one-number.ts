/** An answer where one number is asked for: the field beside which it is typed and the grader read alike. */
import { withoutGroups } from '../numbers/grouped.js';
import { readNumber } from '../numbers/read-number.js';
import type { NumberReading } from '../numbers/typed-number.js';
import type { Doubt } from './doubt.js';
import { type AnswerAsKind, plainNumber, readAsKind } from './read-as-kind.js';

export type OneNumber = {
  readonly number: NumberReading;
  /** As a formula, which is read only where it is needed. */
  formula(): AnswerAsKind;
  readonly doubts: readonly Doubt[];
};

/** `1,250` where the comma is no decimal mark: with its thousands parted, or a decimal of another country; null for anything else. */
function thousandsDoubt(value: string, decimal: 'point' | 'comma'): Doubt | null {
  const parted = withoutGroups(value, { decimal });
  if (typeof parted === 'string' || !/^\s*(?:[-+−]\s*)?\d+,\d+\s*$/.test(value)) return null;
  const { span, params } = parted;
  return { code: 'thousands', span, params, meanings: [value.replace(',', '.')], asks: 'ifOtherRight' };
}

/** `rounds`: `≈ 3.14` is an answer too. */
export function readOneNumber(source: string, decimal: 'point' | 'comma', rounds: boolean): OneNumber {
  const value = plainNumber(source, rounds);
  const thousands = thousandsDoubt(value, decimal);
  const typed = thousands ? value.replace(',', '') : value;
  let formula: AnswerAsKind | null = null;
  const read = (): AnswerAsKind => {
    formula ??= readAsKind(typed, { kind: 'number', decimal, letters: [] });
    return formula;
  };
  const number = readNumber(typed, { decimal, letters: [] });
  const doubts = (): readonly Doubt[] => {
    if (thousands) return [thousands];
    const reading = number.ok ? null : read();
    return reading?.ok ? reading.doubts : [];
  };
  return { number, formula: read, doubts: doubts() };
}
