import { unequalTwins, wrongWords } from './words.ts';
import { wordsInstead } from './words-instead.ts';

it.each([
  ['en-US', 'Mathematics, practised', 'practice, practiced'],
  ['ko-KR', '{{key}}는 모든 언어에서', 'no particle directly after a placeholder'],
  ['fr-FR', 'À écrire: 2', 'U+202F before : ; ? ! »'],
  ['cn-CN', '你的答案', '您'],
  ['en-US', 'Issue a ticket', 'join code'],
  ['en-US', '3 things to mend', 'fix'],
  ['cn-CN', '共 {{count}} 名学生', 'no space around Latin and values'],
  ['jp-JP', 'Enter キーを押す', 'no space around Latin and values'],
  ['ko-KR', '매스 퀴즈로 가기', 'Math Quiz'],
  // Words that begin or end outside of ASCII.
  ['fr-FR', 'L’école', 'établissement'],
  ['es-ES', 'Escribe tú', 'usted'],
  ['ru-RU', 'Все оценки', 'баллы'],
])('finds in %s what is said in another way: %s', (locale, text, say) => {
  expect(wrongWords(text, wordsInstead[locale] ?? []).join()).toContain(say);
});

it.each([
  ['jp-JP', 'y = 2x + 1 のような方程式'],
  ['cn-CN', '应填方程的解，例如 x = 2 或 x = 3。'],
  ['en-US', 'With variant {{seed}} the result is right'],
])('leaves formulas and names of values in %s alone: %s', (locale, text) => {
  expect(wrongWords(text, wordsInstead[locale] ?? [])).toEqual([]);
});

it('finds one thing that is said in two ways, and no fault where every language has one word', () => {
  const texts = (second: string) =>
    new Map([
      [
        'en-US',
        new Map([
          ['a.none', 'None of these'],
          ['b.none', 'None of these'],
        ]),
      ],
      [
        'de-DE',
        new Map([
          ['a.none', 'Keine davon'],
          ['b.none', second],
        ]),
      ],
    ]);
  expect(unequalTwins(texts('Keine davon'))).toEqual([]);
  // Two senses of one English word may differ; within a sense they may not.
  expect(unequalTwins(texts('Nichts davon'), { 'b.none': 'of people' })).toEqual([]);
  expect(unequalTwins(texts('Nichts davon'), { 'a.none': 'of people', 'b.none': 'of people' })).toHaveLength(1);
  expect(unequalTwins(texts('Nichts davon'))).toEqual(['“None of these” is a.none and b.none: de-DE']);
});
