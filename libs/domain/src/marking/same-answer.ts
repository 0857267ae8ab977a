/** An answer as it was typed, and as TeX how it was read; null: none was given. */
export type Given = {
  readonly value: string;
  readonly decimal: 'point' | 'comma';
  readonly readAs: string | null;
} | null;

const written = (given: Given): string => (given?.value ?? '').normalize('NFC').trim().replace(/\s+/g, ' ');
/** Where a sign may stand for the decimal one, the same characters are two answers in two conventions. */
const hasSign = (text: string): boolean => /[.,;]/.test(text);

/**
 * Whether two answers are the same to a person who marks: typed alike but for spaces around words, or read as the same formula. A
 * reading keeps the form (6/4 is not 3/2, 1.50 not 1.5), so what differs in form is never marked unseen.
 */
export function isSameAnswer(one: Given, other: Given): boolean {
  const [first, second] = [written(one), written(other)];
  if (first === '' || second === '') return first === second;
  if (one?.readAs && other?.readAs) return one.readAs === other.readAs;
  return first === second && (!hasSign(first) || one?.decimal === other?.decimal);
}
