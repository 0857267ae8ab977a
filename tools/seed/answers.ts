import type { Locale, MarkedPart, Part } from '@mathquiz/contracts';
import { commaLocales } from '@mathquiz/contracts';
import type { Chance } from '@mathquiz/domain/randomisation';
import { choiceAnswer, orderAnswer, placedAnswer, severalAnswer } from './answers-chosen.ts';
import { formulaAnswer, graphAnswer, stepsAnswer, writtenAnswer } from './answers-formula.ts';
import { fractionOf, slipsOf, waysToWrite } from './typed-number.ts';

/** How a simulated student answers: rightly (as the key, or written in another way), with a slip, unreadably, or not at all. */
export type Manner = 'right' | 'otherForm' | 'slip' | 'unreadable' | 'blank';

export type Question = {
  /** From the teacher's view, so its key is there. */
  readonly part: Pick<MarkedPart, 'key' | 'kind' | 'options' | 'start' | 'answer_key'>;
  /** The item's own part: which ways of writing count. */
  readonly rule: Part;
  /** Wrong answers that the author foresaw. */
  readonly mistakes: readonly string[];
};

const pick = <T>(list: readonly T[], chance: Chance): T | undefined => list[chance.below(Math.max(1, list.length))];
const garbled = ['??', '3x+)', '((', 'idk...', '1,,2', '=+'];

function numberAnswer(key: string, rule: Extract<Part, { kind: 'number' }>, manner: Manner, chance: Chance): string {
  const value = fractionOf(key);
  const scientific = /^(.+e)(-?\d+)$/.exec(key);
  if (scientific) return manner === 'slip' ? `${scientific[1]}${Number(scientific[2]) + 1}` : key;
  if (!value) return manner === 'slip' ? `${key} + 1` : key;
  if (manner === 'slip') {
    return (
      pick(
        slipsOf(value).flatMap((slip) => waysToWrite(slip, rule).slice(0, 1)),
        chance,
      ) ?? '0'
    );
  }
  const [usual = key, ...others] = waysToWrite(value, rule);
  return manner === 'otherForm' ? (pick(others, chance) ?? usual) : usual;
}

/** `2*x - 3` as `-3 + 2*x`: the terms in another order, where no bracket is in the way. */
function reordered(key: string): string {
  if (/[()]/.test(key)) return `2*(${key})/2`;
  return key.replaceAll(' - ', ' + -').split(' + ').reverse().join(' + ').replaceAll('+ -', '- ');
}

function expressionAnswer(
  key: string,
  rule: Extract<Part, { kind: 'expression' }>,
  manner: Manner,
  chance: Chance,
): string {
  if (manner === 'slip') {
    const signTurned = key.replace(/ [+-] /, (sign) => (sign === ' + ' ? ' - ' : ' + '));
    return pick([`-(${key})`, `${key} + 1`, signTurned === key ? `2*(${key})` : signTurned], chance) ?? key;
  }
  // A form that is asked for is kept.
  if (manner === 'otherForm' && rule.form === 'any') return reordered(key);
  return key.replace(/\*(?=[a-z(])/gi, '');
}

function textAnswer(key: string, rule: Extract<Part, { kind: 'text' }>, manner: Manner): string {
  if (manner === 'slip')
    return key.includes(':') ? key.split(':').reverse().join(':') : `${key}${'e'.repeat(rule.edit_distance + 1)}`;
  return manner === 'otherForm' ? `  ${key.replace(':', ' : ')}` : key;
}

/** Whole numbers, also in another base; in the spelling of the part. */
function wholeAnswer(key: string, rule: Extract<Part, { kind: 'integer' | 'base_n' }>, manner: Manner): string {
  if (manner === 'unreadable') return `${key}?`;
  const base = rule.kind === 'base_n' ? rule.base : 10;
  if (manner === 'slip') {
    const next = (Number.parseInt(key, base) + 1).toString(base).toUpperCase();
    return rule.kind === 'base_n' && rule.digits !== null ? next.padStart(rule.digits, '0').slice(-rule.digits) : next;
  }
  const spelt = rule.kind === 'integer' ? (key.startsWith('-') ? key : `+${key}`) : `${key.toLowerCase()}_${base}`;
  return manner === 'otherForm' ? spelt : key;
}

/** The number and its unit: a slip moves the decimal sign. */
function quantityAnswer(key: string, manner: Manner): string {
  const [, number = key, unit = ''] = /^(\S+) (.+)$/.exec(key) ?? [];
  if (manner === 'unreadable') return `${number} ${unit}??`;
  if (manner === 'slip') return `${number.includes('.') ? number.replace('.', '') : `${number}0`} ${unit}`;
  return manner === 'otherForm' ? `  ${number}  ${unit}` : key;
}

/** A foreseen mistake in the form that the part asks for. */
function foreseen(mistakes: readonly string[], rule: Part, chance: Chance): string | null {
  const mistake = mistakes.length > 0 && chance.below(3) > 0 ? pick(mistakes, chance) : undefined;
  const value = rule.kind === 'number' && mistake !== undefined ? fractionOf(mistake) : null;
  if (rule.kind !== 'number' || mistake === undefined) return mistake ?? null;
  return value ? (waysToWrite(value, rule)[0] ?? null) : null;
}

/** What a student types in this manner. */
export function answerTo({ part, rule, mistakes }: Question, manner: Manner, chance: Chance): string {
  const key = part.answer_key?.text ?? '';
  if (manner === 'blank') return '';
  const mistake = manner === 'slip' ? foreseen(mistakes, rule, chance) : null;
  if (mistake !== null) return mistake;
  const slips = manner === 'slip';
  const unreadable = manner === 'unreadable';
  switch (rule.kind) {
    case 'choice':
      return unreadable ? '' : choiceAnswer(part, slips, chance);
    case 'choice_multi':
      return unreadable ? '' : severalAnswer(part, slips, chance);
    case 'match':
    case 'categorise':
      return unreadable ? '' : placedAnswer(part, slips, chance);
    case 'order':
      return unreadable ? '' : orderAnswer(part, slips, chance);
    case 'text':
      return unreadable ? '' : textAnswer(key, rule, manner);
    case 'integer':
    case 'base_n':
      return wholeAnswer(key, rule, manner);
    case 'number':
      return unreadable ? (pick(garbled, chance) ?? '') : numberAnswer(key, rule, manner, chance);
    case 'units':
      return quantityAnswer(key, manner);
    case 'expression':
      return unreadable ? `${key})` : expressionAnswer(key, rule, manner, chance);
    case 'equation':
    case 'inequality':
    case 'system':
    case 'interval':
    case 'set':
    case 'solution_set':
    case 'tuple':
    case 'vector':
    case 'matrix':
    case 'complex':
    case 'logic':
      return formulaAnswer(key, rule.kind, manner);
    case 'steps':
      return stepsAnswer(part, manner);
    case 'graph':
      return graphAnswer(key, manner);
    case 'manual':
      return writtenAnswer(part.answer_key?.model_answer ?? '', manner, chance);
  }
}

const withDecimals: readonly Part['kind'][] = ['number', 'expression', 'units', 'complex'];

/** Students of comma countries write 3,5. */
export function localised(answer: string, rule: Part, locale: Locale): { value: string; decimal: 'point' | 'comma' } {
  if (!commaLocales.includes(locale) || !withDecimals.includes(rule.kind)) return { value: answer, decimal: 'point' };
  return { value: answer.replace(/(\d)\.(\d)/g, '$1,$2'), decimal: 'comma' };
}
