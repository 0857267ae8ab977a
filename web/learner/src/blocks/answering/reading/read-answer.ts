import {
  type AskedPart,
  type Expr,
  freeSymbols,
  isAnswerOfKind,
  plainNumber,
  type ReadFailure,
  read,
  readAsKind,
  readNumber,
  readOneNumber,
  readQuantity,
  toText,
} from '@mathquiz/domain/maths';
import type { Answer } from '../answer.js';
import type { AnswerReading, Asked, Sentence } from './answer-reading.js';
import { isLatex } from './is-latex.js';
import { readNumeral } from './read-numeral.js';
import { doubtShown, quantityLatex, unitMeant } from './what-is-meant.js';

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
  return { state: 'unreadable', sentence: { key: `maths.read.${reason}`, params }, meanings: [], place };
}

/** As the grader asks: with what the question knows. Parts that do not say their letters may take any, and relations for values. */
function askedPart({ kind, names = [], letters, functions = [], free_letters = 0 }: Asked, { decimal }: Answer) {
  const known = letters ? { letters } : { mayRelate: true };
  return { kind, decimal, names, functions, free: free_letters, ...known } satisfies AskedPart;
}

function readFormula(answer: Answer, asked: Asked): AnswerReading {
  const part = askedPart(asked, answer);
  const reading = readAsKind(answer.value, part);
  if (!reading.ok) return unreadable(answer.value, reading);
  const { kind, letters } = asked;
  const fits = isAnswerOfKind(kind, reading.tree) || (kind === 'expression' && !letters);
  return {
    state: 'read',
    latex: reading.latex,
    unfit: fits ? null : expected(`expected.${kind}`),
    doubts: reading.doubts.map((doubt) => doubtShown(doubt, part)),
  };
}

/** A number, or a calculation that has one. A part that does not say whether it rounds may. */
function readNumeric({ value, decimal }: Answer, { rounds = true }: Asked): AnswerReading {
  const { number, formula, doubts } = readOneNumber(value, decimal, rounds);
  const reading = number.ok ? number : formula();
  if (!reading.ok) return unreadable(value, reading);
  const part: AskedPart = { kind: 'number', decimal, letters: [] };
  return {
    state: 'read',
    latex: reading.latex,
    unfit: number.ok || ('tree' in reading && mayBeNumber(reading.tree)) ? null : expected('numberExpected'),
    doubts: doubts.map((doubt) => doubtShown(doubt, part)),
  };
}

function readWhole({ value: source, decimal }: Answer): AnswerReading {
  const value = plainNumber(source, false);
  const whole = readNumber(value, { decimal });
  const isWhole = whole.ok && whole.number.form === 'integer';
  const reading = whole.ok ? whole : read(value, { decimal });
  if (!reading.ok) return unreadable(source, reading);
  return { state: 'read', latex: reading.latex, unfit: isWhole ? null : expected('integerExpected'), doubts: [] };
}

function readUnits({ value: source, decimal }: Answer, { rounds = true }: Asked): AnswerReading {
  const value = plainNumber(source, rounds);
  const reading = readQuantity(value, { decimal });
  if (!reading.ok) {
    const failed = unreadable(source, reading);
    return failed.state === 'unreadable' ? { ...failed, meanings: unitMeant(source, reading, decimal) } : failed;
  }
  const { quantity } = reading;
  const unfit = quantity.unit === '' ? expected('missingUnit') : null;
  return { state: 'read', latex: quantityLatex(quantity, decimal), unfit, doubts: [] };
}

/** A line of a calculation may be anything that can be read. */
function readLine({ value, decimal }: Answer, { names = [] }: Asked): AnswerReading {
  const reading = read(value, { decimal, variables: names });
  return reading.ok ? { state: 'read', latex: reading.latex, unfit: null, doubts: [] } : unreadable(value, reading);
}

/** As the server will read it, and whether it is what the kind asks for. Says nothing of the key. */
export function readAnswer(answer: Answer, asked: Asked): AnswerReading {
  if (answer.value.trim() === '') return { state: 'empty' };
  switch (asked.kind) {
    case 'number':
      return readNumeric(answer, asked);
    case 'integer':
      return readWhole(answer);
    case 'units':
      return readUnits(answer, asked);
    case 'base_n':
      return readNumeral(answer.value, asked.base ?? 10);
    case 'steps':
      return readLine(answer, asked);
    default:
      return readFormula(answer, asked);
  }
}

/** The same answer for the other editor; as it stands when it cannot be read. Nothing is stored until somebody types. */
export function inNotation(answer: Answer, wanted: 'plain' | 'latex', asked: Asked): string {
  const { value, decimal } = answer;
  if (value.trim() === '' || isLatex(value) === (wanted === 'latex')) return value;
  const part = askedPart(asked, answer);
  if (wanted === 'latex') {
    const reading = readAsKind(value, part);
    return reading.ok ? reading.latex : value;
  }
  const reading = read(value, { decimal, variables: part.names, functions: part.functions });
  if (!reading.ok) return value;
  const text = toText(reading.tree);
  return decimal === 'comma' ? text.replaceAll(',', ';').replaceAll('.', ',') : text;
}
