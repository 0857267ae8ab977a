/** An answer as its part takes it: read with what the question knows, as a value, a statement or a point, with what must be asked back. */
import type { PartKind } from '@mathquiz/contracts';
import type { Expr } from '../expr.js';
import { withoutBrackets } from '../reading/brackets.js';
import { notationOf } from '../reading/notation.js';
import { readSigns } from '../reading/read.js';
import { roundedNumber, unmarked } from '../reading/remarks.js';
import type { ReadFailure, ReadOptions } from '../reading.js';
import { freeSymbols } from '../tree.js';
import { isOfKind, isValue } from '../verdicts/of-kind.js';
import type { Doubt } from './doubt.js';
import { foreignDoubt } from './foreign.js';
import { isSolutionKind, pointKinds, singleValueKinds } from './kinds.js';
import { toldDoubts } from './told-doubts.js';
import { asGrid, asRows, withoutBraces } from './told-grids.js';
import { toldSolutions, unnamed } from './told-solutions.js';
import { typingDoubts } from './typing-doubts.js';

/** What is known of a part whose answers are formulas. */
export type AskedPart = {
  readonly kind: PartKind;
  readonly decimal: 'point' | 'comma';
  /** Names of several letters that are one variable. */
  readonly names?: readonly string[];
  /** Letters of the key and the question; omitted: any letter may stand there. */
  readonly letters?: readonly string[];
  /** Letters that are functions. */
  readonly functions?: readonly string[];
  /** An equation may be the answer although a value is asked for (same form, renamed letters): nothing in it is a name. */
  readonly mayRelate?: boolean;
  /** How many other letters may stand there, such as a constant of integration. */
  readonly free?: number;
};

export type AnswerAsKind =
  | ReadFailure
  | {
      readonly ok: true;
      readonly tree: Expr;
      /** What was typed, as it was read. */
      readonly latex: string;
      /** In the order in which they were typed; a letter that the question does not know stands last. */
      readonly doubts: readonly Doubt[];
    };

/** How an answer to a part is read: the field beside which it is typed and the grader read alike. */
export function readOptionsOf({ kind, decimal, names, letters, functions }: AskedPart): ReadOptions {
  return {
    decimal,
    ...(names ? { variables: names } : {}),
    ...(letters ? { letters } : {}),
    ...(functions ? { functions } : {}),
    solving: isSolutionKind(kind) || kind === 'logic',
  };
}

function asKind(tree: Expr, { kind, letters = [], mayRelate = false }: AskedPart): Expr {
  if (isSolutionKind(kind)) return toldSolutions(tree, kind, letters);
  if (pointKinds.includes(kind)) return asGrid(unnamed(tree, letters, true), kind);
  return singleValueKinds.includes(kind) ? withoutBrackets(mayRelate ? tree : withoutName(tree, letters)) : tree;
}

/** `z = 3 + 4i`, `f'(x) = 2x`: the value that has a name. */
function withoutName(tree: Expr, letters: readonly string[]): Expr {
  if (tree.kind !== 'relation' || tree.signs.length !== 1 || tree.signs[0] !== '=') return tree;
  const [name, value] = tree.operands;
  if (!name || !value || !isValue(value)) return tree;
  const [letter, argument, ...others] = name.kind === 'mul' ? name.factors : [name];
  const isName =
    letter?.kind === 'symbol' && (argument === undefined || argument.kind === 'symbol') && others.length === 0;
  // `x = -1` where an expression in x is asked for says something else.
  const isSolved = argument === undefined && letter?.kind === 'symbol' && letters.includes(letter.name);
  return isName && !freeSymbols(value).has(letter.name) && !(isSolved && freeSymbols(value).size === 0) ? value : tree;
}

/** `g: y = 2x + 1` names what is given; blanks keep every place. */
const withoutLabel = (source: string, { letters = [] }: AskedPart): string =>
  source.replace(/^\s*([A-Za-zα-ω])\d?\s*:(?=[^=A-Za-zα-ω}]*[A-Za-zα-ω}][^=]*=)/, (label, letter: string) =>
    letters.includes(letter) ? label : ' '.repeat(label.length),
  );

const derivativeName =
  /^\s*(?:d\s*(?:[A-Za-z]\s*)?\/\s*d\s*[A-Za-z]|\\[dt]?frac\s*\{d[A-Za-z]?\}\s*\{d[A-Za-z]\})\s*=(?=[^=]+$)/;

/** `dy/dx = 3x^2` names the derivative; blanks keep every place. */
const withoutDerivativeName = (source: string): string =>
  source.replace(derivativeName, (name) => ' '.repeat(name.length));

/** Reads an answer to a part. Says nothing of what is right. */
export function readAsKind(typedSource: string, asked: AskedPart): AnswerAsKind {
  const options = readOptionsOf(asked);
  const labelled = options.solving === true ? withoutLabel(typedSource, asked) : typedSource;
  const plain = asked.kind === 'expression' ? withoutDerivativeName(labelled) : labelled;
  const source = pointKinds.includes(asked.kind) ? withoutBraces(asRows(plain, asked.kind)) : plain;
  const reading = readSigns(source, options);
  if (!reading.ok) return reading;
  const tree = asKind(reading.tree, asked);
  const typed = typingDoubts(source, reading.signs, notationOf(source), options);
  const others = [...toldDoubts(source, reading.tree, asked), asked.letters ? foreignDoubt(source, tree, asked) : null];
  return { ok: true, tree, latex: reading.latex, doubts: [...typed, ...others.filter((doubt) => doubt !== null)] };
}

const named = /^\s*[A-Za-zα-ωΑ-Ω](?:_?\{?[A-Za-z0-9]{1,3}\}?)?\s*(?:=|(?=≈))(?=\s*[^\s=][^=]*$)/;

/**
 * What is typed where one number is asked for: `x = 5` is 5, and where the part rounds `≈ 3.14` is 3.14. Blanks keep every place.
 */
export function plainNumber(source: string, isRounded: boolean): string {
  const value = unmarked(source)
    .replace(named, (name) => ' '.repeat(name.length))
    .replace(
      /(\d)\s*(万|萬|만|亿|億|억)\s*$/,
      (_, digit: string, power: string) => `${digit}*10^${'万萬만'.includes(power) ? 4 : 8}`,
    )
    .replace(/(\d,\d+)\s*\.\s*(?=10\s*\^)/, '$1*')
    .replace(/^(\s*(?:[-+−]\s*)?\d+)['´](\d{1,2})\s*$/, '$1,$2');
  return (isRounded ? roundedNumber(value) : null) ?? value;
}

/** Whether an answer is of a part's kind: also values where the solutions of an equation are asked for. */
export const isAnswerOfKind = (kind: PartKind, tree: Expr): boolean =>
  isOfKind(kind, tree) || (kind === 'equation' && tree.kind === 'set' && tree.items.every(isValue));
