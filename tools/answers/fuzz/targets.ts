import { answerKeyOf, grade, toPublic } from '@mathquiz/domain/grading';
import { drawnPart, partOfRow, type RowOptions, rowKinds } from '@mathquiz/domain/grading/rows';
import { read, readNumber, readQuantity, toLatex, toText } from '@mathquiz/domain/maths';
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

const someOptions = (draw: Draw): RowOptions =>
  draw.pick<RowOptions>([
    {},
    {},
    { decimal: 'comma', keyDecimal: 'point' },
    { sigfigs: draw.whole(1, 12) },
    { decimals: draw.whole(0, 12) },
    { relative: 0.01 },
    { absolute: 0.1 },
    { strict: true, complete: true, variable: 'x' },
    { repeatsCount: true },
  ]);

/** A key that is none is the author's fault: it is told so when the item is saved. */
function keyed<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    const isOverflow =
      error instanceof RangeError && /call stack|Invalid (array|string|count)|BigInt/.test(error.message);
    if ((error instanceof RangeError && !isOverflow) || (error instanceof Error && error.name === 'ZodError'))
      return null;
    throw error;
  }
}

/** Against a part of the corpus. */
function graded(draw: Draw): Case {
  const { part: of, decimal } = draw.pick(corpusRows);
  const input = { part: of, answer: anyText(draw), decimal };
  const run = () => grade(drawnPart(of), { value: input.answer, decimal });
  return { target: 'grade', input, run };
}

/** Both sides made up: what an author may type as a key. */
function anyKey(draw: Draw): Case {
  const input = { kind: draw.pick(rowKinds), answer: anyText(draw), key: anyText(draw), options: someOptions(draw) };
  const run = () => {
    const drawn = keyed(() => drawnPart(partOfRow(input.kind, input.key, input.options)));
    return drawn && grade(drawn, { value: input.answer, decimal: input.options.decimal ?? 'point' });
  };
  return { target: 'grade any key', input, run };
}

function part(draw: Draw): Case {
  const of = draw.pick(partOfEveryKind);
  const answer = { value: anyText(draw).slice(0, 2000), decimal: decimalOf(draw) };
  return { target: 'grade part', input: { kind: of.part.kind, ...answer }, run: () => grade(of, answer) };
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

const targets = [reader, reader, numbers, graded, graded, graded, anyKey, part, part, item];

export const anyCase = (draw: Draw): Case => draw.pick(targets)(draw);
