import { answerKeyOf, judge as judgePart, toPublic } from '@mathquiz/domain/grading';
import {
  type JudgeOptions,
  judge,
  judgeKinds,
  read,
  readNumber,
  readQuantity,
  toLatex,
  toText,
} from '@mathquiz/domain/maths';
import { drawVariant } from '@mathquiz/domain/randomisation';
import type { Draw } from '../generate/draw.ts';
import { anyText, corpusRows } from './inputs.ts';
import { carelessItem, partOfEveryKind } from './items.ts';

/** One call: what it is told with, and the work itself. */
export type Case = {
  readonly target: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly run: () => unknown;
};

const decimalOf = (draw: Draw) => draw.pick(['point', 'comma'] as const);

function reader(draw: Draw): Case {
  const input = {
    text: anyText(draw),
    notation: draw.pick(['plain', 'latex', 'either'] as const),
    decimal: decimalOf(draw),
  };
  const { text, notation, decimal } = input;
  const run = () => {
    const reading = read(text, { decimal, ...(notation === 'either' ? {} : { notation }) });
    if (reading.ok) {
      toLatex(reading.tree);
      read(toText(reading.tree), { notation: 'plain' });
    }
  };
  return { target: 'read', input, run };
}

function numbers(draw: Draw): Case {
  const input = { text: anyText(draw), decimal: decimalOf(draw) };
  const { text, decimal } = input;
  return draw.chance(2)
    ? { target: 'readNumber', input, run: () => readNumber(text, { decimal }) }
    : { target: 'readQuantity', input, run: () => readQuantity(text, { decimal }) };
}

const someOptions = (draw: Draw): JudgeOptions =>
  draw.pick<JudgeOptions>([
    {},
    {},
    { decimal: 'comma', keyDecimal: 'point' },
    { sigfigs: draw.whole(1, 12) },
    { decimals: draw.whole(0, 12) },
    { relative: 0.01, absolute: 0.1 },
    { strict: true, complete: true, variable: 'x' },
    { ordered: false, repeatsCount: true },
  ]);

/** Against a key of the corpus that is of the same kind, more often than not. */
function judged(draw: Draw): Case {
  const row = draw.pick(corpusRows);
  const kind = draw.chance(4) ? draw.pick(judgeKinds) : row.kind;
  const other = kind !== row.kind;
  const options = other ? someOptions(draw) : row.options;
  const input = { kind, answer: anyText(draw), key: row.key, options };
  // A key of another kind may be unreadable as this one: that is the author's, and a RangeError.
  return {
    target: 'judge',
    input,
    run: () =>
      other
        ? allowingRange(() => judge(kind, input.answer, row.key, options))
        : judge(kind, input.answer, row.key, options),
  };
}

function allowingRange(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError && !/call stack|Invalid (array|string|count)|BigInt/.test(error.message))
      return null;
    throw error;
  }
}

/** Both sides made up: what an author may type as a key. */
function anyKey(draw: Draw): Case {
  const input = { kind: draw.pick(judgeKinds), answer: anyText(draw), key: anyText(draw), options: someOptions(draw) };
  return {
    target: 'judge any key',
    input,
    run: () => allowingRange(() => judge(input.kind, input.answer, input.key, input.options)),
  };
}

function part(draw: Draw): Case {
  const of = draw.pick(partOfEveryKind);
  const answer = { value: anyText(draw).slice(0, 2000), decimal: decimalOf(draw) };
  return { target: 'judge part', input: { kind: of.part.kind, ...answer }, run: () => judgePart(of, answer) };
}

function item(draw: Draw): Case {
  const content = carelessItem(draw);
  const input = { content, decimal: decimalOf(draw) };
  const run = () => {
    if (!content) return;
    const drawn = drawVariant(content, '1', { decimal: input.decimal });
    if (!drawn.ok) return;
    for (const one of drawn.variant.parts) {
      toPublic(one, 'a', 1);
      answerKeyOf(one);
    }
  };
  return { target: 'item', input, run };
}

const targets = [reader, reader, numbers, judged, judged, judged, anyKey, part, part, item];

export const anyCase = (draw: Draw): Case => draw.pick(targets)(draw);
