import type { Locale, MarkedPart, Part } from '@mathquiz/contracts';
import { commaLocales } from '@mathquiz/contracts';
import type { Chance } from '@mathquiz/domain/randomisation';
import { fractionOf, slipsOf, waysToWrite } from './typed-number.ts';

/** How a simulated student answers: rightly (as the key, or written in another way), with a slip, unreadably, or not at all. */
export type Manner = 'right' | 'otherForm' | 'slip' | 'unreadable' | 'blank';

export type Question = {
  /** From the teacher's view, so its key is there. */
  readonly part: Pick<MarkedPart, 'key' | 'kind' | 'options' | 'answer_key'>;
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

function expressionAnswer(key: string, manner: Manner, chance: Chance): string {
  if (manner === 'slip')
    return (
      pick([`-(${key})`, `${key} + 1`, key.replace(/ [+-] /, (sign) => (sign === ' + ' ? ' - ' : ' + '))], chance) ??
      key
    );
  return manner === 'otherForm' ? reordered(key) : key.replace(/\*(?=[a-z(])/gi, '');
}

function textAnswer(key: string, manner: Manner): string {
  if (manner === 'slip') return key.includes(':') ? key.split(':').reverse().join(':') : `${key}e`;
  return manner === 'otherForm' ? `  ${key.replace(':', ' : ')}` : key;
}

function chosen(part: Question['part'], right: readonly string[], manner: Manner, chance: Chance): string {
  const wrong = (part.options ?? []).map((option) => option.id).filter((label) => !right.includes(label));
  if (part.kind === 'choice') return (manner === 'slip' ? pick(wrong, chance) : right[0]) ?? '';
  const slipped = chance.below(2) === 0 ? right.slice(1) : [...right, ...wrong.slice(0, 1)];
  return (manner === 'slip' ? slipped : chance.shuffled(right)).join(',');
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
  switch (rule.kind) {
    case 'choice':
    case 'choice_multi':
      return manner === 'unreadable' ? '' : chosen(part, part.answer_key?.options ?? [], manner, chance);
    case 'number':
      return manner === 'unreadable' ? (pick(garbled, chance) ?? '') : numberAnswer(key, rule, manner, chance);
    case 'expression':
      return manner === 'unreadable' ? `${key})` : expressionAnswer(key, manner, chance);
    case 'text':
      return manner === 'unreadable' ? '' : textAnswer(key, manner);
  }
}

/** Students of comma countries write 3,5. */
export function localised(answer: string, rule: Part, locale: Locale): { value: string; decimal: 'point' | 'comma' } {
  const numeric = rule.kind === 'number' || rule.kind === 'expression';
  if (!commaLocales.includes(locale) || !numeric) return { value: answer, decimal: 'point' };
  return { value: answer.replace(/(\d)\.(\d)/g, '$1,$2'), decimal: 'comma' };
}
