import {
  type Expr,
  freeSymbols,
  isOfKind,
  type ReadFailure,
  read,
  readNumber,
  readQuantity,
  toLatex,
  toText,
  unitToLatex,
} from '@mathquiz/domain/maths';
import type { Answer } from '../answer.js';
import type { AnswerReading, Asked, Sentence } from './answer-reading.js';
import { isLatex } from './is-latex.js';
import { readNumeral } from './read-numeral.js';

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
const expected = (code: string): Sentence => ({ key: `maths.reason.${code}`, params: {} });

function unreadable(value: string, { reason, span: [from, to], params }: ReadFailure): AnswerReading {
  if (reason === 'empty') return { state: 'empty' };
  const place = isLatex(value)
    ? null
    : {
        before: value.slice(0, from),
        marked: value.slice(from, Math.max(to, from)),
        after: value.slice(Math.max(to, from)),
      };
  return { state: 'unreadable', sentence: { key: `maths.read.${reason}`, params }, place };
}

function unfitOf(kind: Asked['kind'], tree: Expr): Sentence | null {
  if (kind === 'number') return mayBeNumber(tree) ? null : expected('numberExpected');
  return isOfKind(kind, tree) ? null : expected(`expected.${kind}`);
}

function readFormula({ value, decimal }: Answer, { kind, names = [] }: Asked): AnswerReading {
  const reading = read(value, { decimal, variables: names });
  return reading.ok
    ? { state: 'read', latex: reading.latex, unfit: unfitOf(kind, reading.tree) }
    : unreadable(value, reading);
}

function readWhole(answer: Answer, asked: Asked): AnswerReading {
  const whole = readNumber(answer.value, { decimal: answer.decimal });
  if (whole.ok) {
    return {
      state: 'read',
      latex: whole.latex,
      unfit: whole.number.form === 'integer' ? null : expected('integerExpected'),
    };
  }
  const formula = readFormula(answer, asked);
  return formula.state === 'read' ? { ...formula, unfit: expected('integerExpected') } : formula;
}

function readUnits({ value, decimal }: Answer): AnswerReading {
  const reading = readQuantity(value, { decimal });
  if (!reading.ok) return unreadable(value, reading);
  const { number, unit } = reading.quantity;
  return {
    state: 'read',
    latex: toLatex(number) + unitToLatex(unit),
    unfit: unit === '' ? expected('missingUnit') : null,
  };
}

/** As the server will read it, and whether it is what the kind asks for. Says nothing of the key. */
export function readAnswer(answer: Answer, asked: Asked): AnswerReading {
  if (answer.value.trim() === '') return { state: 'empty' };
  switch (asked.kind) {
    case 'integer':
      return readWhole(answer, asked);
    case 'units':
      return readUnits(answer);
    case 'base_n':
      return readNumeral(answer.value, asked.base ?? 10);
    default:
      return readFormula(answer, asked);
  }
}

/** The same answer for the other editor; as it stands when it cannot be read. Nothing is stored until somebody types. */
export function inNotation({ value, decimal }: Answer, wanted: 'plain' | 'latex', names: readonly string[]): string {
  if (value.trim() === '' || isLatex(value) === (wanted === 'latex')) return value;
  const reading = read(value, { decimal, variables: names });
  if (!reading.ok) return value;
  if (wanted === 'latex') return reading.latex;
  const text = toText(reading.tree);
  return decimal === 'comma' ? text.replaceAll(',', ';').replaceAll('.', ',') : text;
}
