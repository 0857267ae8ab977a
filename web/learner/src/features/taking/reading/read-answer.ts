import { type Expr, freeSymbols, read as readNow, toText as toTextNow } from '@mathquiz/domain/maths';
import { isLatex } from './is-latex.js';

export type Decimal = 'point' | 'comma';
export type Place = { readonly before: string; readonly marked: string; readonly after: string };
export type AnswerReading =
  | { readonly state: 'empty' }
  | {
      readonly state: 'read';
      readonly latex: string;
      /** It cannot be one number: it has letters, or is a list, a relation, a set. Says nothing of the key. */
      readonly isNumber: boolean;
    }
  | {
      readonly state: 'unreadable';
      readonly reason: string;
      readonly params: Readonly<Record<string, string>>;
      /** Where, in a text that the reader has typed themselves; null in the formula editor. */
      readonly place: Place | null;
    };

const arithmetic = new Set<Expr['kind']>([
  'number',
  'constant',
  'add',
  'mul',
  'div',
  'pow',
  'neg',
  'call',
  'abs',
  'factorial',
  'percent',
]);

const mayBeNumber = (tree: Expr): boolean => arithmetic.has(tree.kind) && freeSymbols(tree).size === 0;

/** Exactly as the server will read it: the notation is told by the text itself. */
export function readAnswer(value: string, decimal: Decimal, names: readonly string[]): AnswerReading {
  if (value.trim() === '') return { state: 'empty' };
  const reading = readNow(value, { decimal, variables: names });
  if (reading.ok) return { state: 'read', latex: reading.latex, isNumber: mayBeNumber(reading.tree) };
  if (reading.reason === 'empty') return { state: 'empty' };
  const [from, to] = reading.span;
  const place = isLatex(value)
    ? null
    : {
        before: value.slice(0, from),
        marked: value.slice(from, Math.max(to, from)),
        after: value.slice(Math.max(to, from)),
      };
  return { state: 'unreadable', reason: reading.reason, params: reading.params, place };
}

/** The same answer for the other editor; as it stands when it cannot be read. Nothing is stored until somebody types. */
export function inNotation(
  value: string,
  wanted: 'plain' | 'latex',
  decimal: Decimal,
  names: readonly string[],
): string {
  if (value.trim() === '' || isLatex(value) === (wanted === 'latex')) return value;
  const reading = readNow(value, { decimal, variables: names });
  if (!reading.ok) return value;
  if (wanted === 'latex') return reading.latex;
  const text = toTextNow(reading.tree);
  return decimal === 'comma' ? text.replaceAll(',', ';').replaceAll('.', ',') : text;
}
