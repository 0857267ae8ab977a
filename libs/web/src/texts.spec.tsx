import { htmlLang } from '@mathquiz/contracts';
import { expect, it } from 'vitest';
import { startTexts, words } from './texts.js';

const inGerman = (texts: Record<string, string>) => startTexts('de-DE', texts);

it('a sentence has its values filled in, numbers as the language writes them', () => {
  inGerman({ mark: '{{got}} von {{ outOf }} Punkten für {{name}}{{gone}}' });
  expect(words('mark', { got: 2.5, outOf: 12000, name: 'Ana' })).toBe('2,5 von 12.000 Punkten für Ana');
});

it('a year keeps its four digits together, and a tolerance all of its own', () => {
  startTexts('en-US', { year: 'since {{year}}', within: 'within {{by}}' });
  expect(words('year', { year: 2026 })).toBe('since 2026');
  expect(words('within', { by: 0.00001 })).toBe('within 0.00001');
});

it.each([
  [0, 'Никого'],
  [1, '1 ученик'],
  [3, '3 ученика'],
  [5, '5 учеников'],
  [21, '21 ученик'],
  [1.5, '1,5 ученика'],
])('for %d the form is chosen by the language: %s', (count, sentence) => {
  startTexts('ru-RU', {
    here_zero: 'Никого',
    here_one: '{{count}} ученик',
    here_few: '{{count}} ученика',
    here_many: '{{count}} учеников',
    here_other: '{{count}} ученика',
  });
  expect(words('here', { count })).toBe(sentence);
});

it('what the language lacks is nothing, and a key is never looked up as a path', () => {
  inGerman({ 'frame.save': 'Sichern', plain: 'Eins' });
  expect(words('frame')).toBeNull();
  expect(words('toString')).toBeNull();
  expect(words('plain', { count: 4 })).toBe('Eins');
  expect(document.documentElement.lang).toBe(htmlLang['de-DE']);
});
