/** What a reader would ask back: a way of typing by which two things can be meant. */
import type { Span } from '../expr.js';

/** Closed list: the sentence of each code, in the reader's language, lives in the texts and takes `params`. */
export const doubtCodes = [
  'letterThenNumber',
  'letterTwice',
  'rootOver',
  'rootOfPower',
  'rootIndex',
  'logarithm',
  'logarithmArguments',
  'inverseFunction',
  'divisor',
  'grouping',
  'exponent',
  'timesLetter',
  'decimalOrList',
  'thousands',
  'factorials',
  'between',
  'powerOfTen',
  'derivative',
  'list',
  'plusMinus',
  'foreignLetter',
  'foreignLetters',
  'foreignWord',
] as const;
export type DoubtCode = (typeof doubtCodes)[number];

export type Doubt = {
  readonly code: DoubtCode;
  readonly span: Span;
  readonly params: Readonly<Record<string, string>>;
  /** What was typed, written so that it can be read in one way only: one text for each thing that may be meant, likeliest first. */
  readonly meanings: readonly string[];
  /**
   * always: nobody can tell. unlessRight: it is right, or it is asked. ifOtherRight: it is read as always, and asked only where that is
   * not right and another meaning is.
   */
  readonly asks: 'always' | 'unlessRight' | 'ifOtherRight';
};

/** The source with one place written otherwise. */
export const replaced = (source: string, [from, to]: Span, by: string): string =>
  source.slice(0, from) + by + source.slice(to);
