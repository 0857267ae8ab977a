import type { Locale, MarkedPart, Part } from '@mathquiz/contracts';
import { commaLocales } from '@mathquiz/contracts';
import type { Chance } from '@mathquiz/domain/randomisation';
import { fractionOf, slipsOf, waysToWrite } from './typed-number.ts';

/** How a simulated student answers: rightly (as the key, or written in another way), with a slip, unreadably, or not at all. */
export type Manner = 'right' | 'otherForm' | 'slip' | 'unreadable' | 'blank';

const pick = <T>(list: readonly T[], chance: Chance): T | undefined => list[chance.below(Math.max(1, list.length))];
const garbled = ['??', '3x+)', '((', 'idk...', '1,,2', '=+'];

function numberAnswer(key: string, rule: Extract<Part, { kind: 'number' }>, manner: Manner, chance: Chance): string {
  const value = fractionOf(key);
  if (!value) return manner === 'slip' ? `${key} + 1` : key;
  if (manner === 'slip') {
    const slip = pick(slipsOf(value), chance);
    return slip ? (waysToWrite(slip, rule)[0] ?? String(slip.n)) : '0';
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
  return manner === 'otherForm' ? reordered(key) : key.replaceAll('*', '');
}

function textAnswer(key: string, manner: Manner): string {
  if (manner === 'slip') return key.includes(':') ? key.split(':').reverse().join(':') : `${key}e`;
  return manner === 'otherForm' ? `  ${key.replace(':', ' : ')}` : key;
}

function chosen(part: MarkedPart, right: readonly string[], manner: Manner, chance: Chance): string {
  const wrong = (part.options ?? []).map((option) => option.id).filter((label) => !right.includes(label));
  if (part.kind === 'choice') return (manner === 'slip' ? pick(wrong, chance) : right[0]) ?? '';
  const slipped = chance.below(2) === 0 ? right.slice(1) : [...right, ...wrong.slice(0, 1)];
  return (manner === 'slip' ? slipped : chance.shuffled(right)).join(',');
}

/**
 * What a student types for a part in this manner. `part` comes from the teacher's view, so its key is there; `rule` is the
 * item's own part, which says what ways of writing count.
 */
export function answerTo(part: MarkedPart, rule: Part, manner: Manner, chance: Chance): string {
  const key = part.answer_key?.text ?? '';
  if (manner === 'blank') return '';
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
