import type { RowKind, RowOptions } from '@mathquiz/domain/grading/rows';
import type { Draw } from '../draw.ts';
import type { Language } from '../languages.ts';
import type { CorpusRow } from '../row.ts';

/** What a fair teacher does: marks right, marks wrong, asks back; or either of right and asking. */
export type Fair = CorpusRow['expected'];
export type Form = readonly [answer: string, fair: Fair, reason: string];
export type Question = {
  readonly kind: RowKind;
  readonly key: string;
  readonly options?: RowOptions;
  readonly forms: readonly Form[];
};
export type Making = (draw: Draw, language: Language) => Question;

export const right = (reason: string, ...answers: string[]): Form[] => answers.map((answer) => [answer, true, reason]);
export const wrong = (reason: string, ...answers: string[]): Form[] =>
  answers.map((answer) => [answer, 'different', reason]);
export const asked = (reason: string, ...answers: string[]): Form[] =>
  answers.map((answer) => [answer, 'invalid', reason]);
export const either = (reason: string, ...answers: string[]): Form[] =>
  answers.map((answer) => [answer, 'equalOrInvalid', reason]);

export const below = (number: number): string =>
  [...String(number)].map((digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit))).join('');
export const raised = (number: number): string =>
  [...String(number)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('');
export const wide = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
export const list = ({ comma }: Language): string => (comma ? ';' : ',');
export const local = (text: string, { comma }: Language): string => (comma ? text.replace('.', ',') : text);

export function twoNumbers(draw: Draw): readonly [number, number] {
  const first = draw.nonZero(12);
  const second = draw.nonZero(12);
  return second === first || second === -first
    ? [first, first + (first > 0 ? 1 : -1) * draw.whole(1, 5)]
    : [first, second];
}
