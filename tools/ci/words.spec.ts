import { unequalTwins, wrongWords } from './words.ts';
import { wordsInstead } from './words-instead.ts';

it.each([
  ['en-US', 'Mathematics, practised', 'practice, practiced'],
  ['ko-KR', '{{key}}는 모든 언어에서', 'no particle directly after a placeholder'],
  ['fr-FR', 'À écrire: 2', 'U+202F before : ; ? ! »'],
  ['cn-CN', '你的答案', '您'],
])('finds in %s what is said in another way: %s', (locale, text, say) => {
  expect(wrongWords(text, wordsInstead[locale] ?? []).join()).toContain(say);
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
  expect(unequalTwins(texts('Nichts davon'))).toEqual(['“None of these” is a.none and b.none: de-DE']);
});
