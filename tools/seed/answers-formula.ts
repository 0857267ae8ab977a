import type { MarkedPart, Part } from '@mathquiz/contracts';
import type { Chance } from '@mathquiz/domain/randomisation';
import type { Manner } from './answers.ts';

/** Kinds whose answer is a formula other than a number or an expression. */
export type FormulaPart = Exclude<Extract<Part, { names: string[] }>, { kind: 'expression' | 'steps' }>;

/** The last whole number of a text is one too many; a text without numbers is turned round by the kind's own slip. */
export function miscounted(text: string): string | null {
  const last = /^(.*?)(\d+)(\D*)$/s.exec(text);
  return last ? `${last[1]}${Number(last[2]) + 1}${last[3]}` : null;
}

const flipped: Readonly<Record<string, string>> = { '<=': '>=', '>=': '<=', '<': '>', '>': '<' };
const turned = (text: string): string => text.replace(/<=|>=|<|>/g, (sign) => flipped[sign] ?? sign);

/** `y = 2*x + 1` as `2*x + 1 = y`, `x > 3` as `3 < x`; only where there is one sign and no connective. */
function sidesExchanged(text: string): string | null {
  const [, left, sign, right] = /^([^=<>]+?)\s*(<=|>=|=|<|>)\s*([^=<>]+)$/.exec(text) ?? [];
  if (!left || !sign || !right || /\b(and|or)\b|,/.test(text)) return null;
  return `${right} ${flipped[sign] ?? sign} ${left}`;
}

function slipOf(key: string, kind: FormulaPart['kind']): string {
  switch (kind) {
    case 'inequality':
      return turned(key);
    case 'logic':
      return `not (${key})`;
    case 'equation':
    case 'system':
    case 'interval':
    case 'set':
    case 'solution_set':
    case 'tuple':
    case 'vector':
    case 'matrix':
    case 'complex':
      return miscounted(key) ?? `2*(${key})`;
  }
}

function otherFormOf(key: string, kind: FormulaPart['kind']): string {
  switch (kind) {
    case 'equation':
    case 'inequality':
      return sidesExchanged(key) ?? key;
    case 'logic':
      return `not not (${key})`;
    default:
      return key.replace(/, /g, ' , ');
  }
}

export function formulaAnswer(key: string, kind: FormulaPart['kind'], manner: Manner): string {
  if (manner === 'unreadable') return `${key} ((`;
  if (manner === 'slip') return slipOf(key, kind);
  return manner === 'otherForm' ? otherFormOf(key, kind) : key;
}

/** From what is given to the key in one step; a slip is made in the last line. */
export function stepsAnswer({ start, answer_key }: Pick<MarkedPart, 'start' | 'answer_key'>, manner: Manner): string {
  const key = answer_key?.text ?? '';
  const last = { right: key, otherForm: `=> ${key}`, slip: miscounted(key) ?? `2*(${key})`, unreadable: `${key} ((` };
  if (manner === 'blank') return '';
  return [...(start ? [start.text] : []), last[manner]].join('\n');
}

/** What is drawn, as text; a slip moves what comes first: a vertex, a centre, the slope of a line. */
export function graphAnswer(key: string, manner: Manner): string {
  if (manner === 'unreadable') return 'a line';
  return manner === 'slip' ? key.replace(/\d+/, (first) => String(Number(first) + 3)) : key;
}

const opinions = ['It just is, one can see it.', 'I tried some numbers and it worked.', 'Because of the rule.'];

/** For a person to mark: the model answer, or a sentence that explains nothing. */
export function writtenAnswer(model: string, manner: Manner, chance: Chance): string {
  if (manner === 'unreadable') return '...';
  return manner === 'slip' || model === '' ? (opinions[chance.below(opinions.length)] ?? '') : model;
}
