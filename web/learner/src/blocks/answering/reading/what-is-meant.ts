import { plainText } from '@mathquiz/domain/format';
import {
  type AskedPart,
  type Doubt,
  greekNames,
  plainNumber,
  type Quantity,
  type ReadFailure,
  readAsKind,
  readQuantity,
  toLatex,
  unitToLatex,
} from '@mathquiz/domain/maths';
import type { AnswerDoubt, Meaning } from './answer-reading.js';
import { isLatex } from './is-latex.js';

/** More buttons than these nobody reads. */
const maxMeanings = 3;

/** Whoever draws formulas has never seen their source. */
function shownText(text: string): string {
  if (greekNames.has(text)) return plainText(`$\\${text}$`);
  return isLatex(text) ? plainText(`$${text}$`) : text;
}

const shownParams = (params: Doubt['params']): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shownText(value)]));

function typeset(value: string, asked: AskedPart): readonly Meaning[] {
  const reading = readAsKind(value, asked);
  return reading.ok ? [{ value, latex: reading.latex }] : [];
}

/** A doubt as it is told, with what may be meant typeset. Two that look alike are one to choose. */
export function doubtShown({ code, params, meanings, asks }: Doubt, asked: AskedPart): AnswerDoubt {
  const found = asks === 'ifOtherRight' ? [] : meanings.flatMap((value) => typeset(value, asked));
  const different = found.filter(({ latex }, at) => found.findIndex((other) => other.latex === latex) === at);
  return {
    sentence: { key: `maths.doubt.${code}`, params: shownParams(params) },
    meanings: different.slice(0, maxMeanings),
    asks,
  };
}

export const quantityLatex = ({ number, unit }: Quantity, decimal: AskedPart['decimal']): string =>
  toLatex(number, { decimal }) + unitToLatex(unit);

/** `1.5 ms^-1`: with the unit that was meant in its place. */
export function unitMeant(
  source: string,
  { params: { text, meaning }, span: [from] }: ReadFailure,
  decimal: AskedPart['decimal'],
): readonly Meaning[] {
  if (text === undefined || meaning === undefined) return [];
  const [before = '', after, ...others] = source.slice(from).split(text);
  if (after === undefined || others.length > 0) return [];
  const value = `${source.slice(0, from)}${before || ' '}${meaning}${after}`;
  const reading = readQuantity(plainNumber(value, true), { decimal });
  return reading.ok ? [{ value, latex: quantityLatex(reading.quantity, decimal) }] : [];
}
