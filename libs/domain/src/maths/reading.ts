/** What reading an answer gives: a tree with its echo, or the place and code of what could not be read. */
import type { Expr, Span } from './expr.js';

/** Notation omitted: LaTeX when the source has a backslash command, plain text otherwise. */
export type ReadOptions = {
  readonly notation?: 'plain' | 'latex';
  /** `comma`: `3,5` is a number and `;` separates items. */
  readonly decimal?: 'point' | 'comma';
  /** Names that are one variable although they have several letters, or that would be constants (`e`, `i`). */
  readonly variables?: readonly string[];
  /**
   * Letters that the question knows (those of its key and its statement): letters beyond them may be a word, a function of another
   * language, or a sign of multiplication. Omitted: every letter is known, as to an author.
   */
  readonly letters?: readonly string[];
  /** What is read says which values solve something: `+-` is ±, `x1` counts the solutions, words join them, lines part them. */
  readonly solving?: boolean;
  /** Names such as `f` for which `f(x)` is an application and not a product. */
  readonly functions?: readonly string[];
};

/** Closed list: the sentence of each code, in the reader's language, lives in i18n and takes `params`. */
export const readReasons = [
  'empty',
  'tooLong',
  'tooDeep',
  'tooManyParts',
  'unexpected',
  'unexpectedEnd',
  'missingOperand',
  'missingOperator',
  'unclosedBracket',
  'unopenedBracket',
  'unknownCharacter',
  'unknownCommand',
  'unknownFunction',
  'unknownUnit',
  'missingArgument',
  'wrongArgumentCount',
  'badNumber',
  'ambiguousNumber',
  'exponentTooLarge',
  'notANumber',
  'notAUnit',
  'wrongKind',
  'notAPoint',
  'wrongPointCount',
  'pointsCoincide',
  'sideOnBoundary',
  'notDrawable',
  'unknownObject',
  'noCondition',
  'approximately',
  'unclearUnit',
] as const;
export type ReadReason = (typeof readReasons)[number];

export type ReadFailure = {
  readonly ok: false;
  readonly reason: ReadReason;
  readonly span: Span;
  readonly params: Readonly<Record<string, string>>;
};

export type Reading = { readonly ok: true; readonly tree: Expr; readonly latex: string } | ReadFailure;
