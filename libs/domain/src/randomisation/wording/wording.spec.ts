import { itemContent, type Locale } from '@mathquiz/contracts';
import { drawVariant } from '../variant.js';
import { type Language, languages } from './languages.js';
import { numberWords } from './number-words.js';
import { pluralForm } from './plural.js';

const shown = (statement: string, locale: Locale = 'en-US', n = 3): string => {
  const item = itemContent.parse({
    title: 't',
    category: 'arithmetic',
    statement,
    variables: [
      { kind: 'integer', name: 'n', from: n, to: n },
      { kind: 'decimal', name: 'd', from: 1, to: 1, places: 1 },
      { kind: 'words', name: 'w', values: ['apple|apples'] },
      { kind: 'list', name: 'L', values: ['pear|pears'], texts: true },
    ],
    parts: [{ id: 'p', kind: 'number', key: '1' }],
  });
  const drawn = drawVariant(item, '1', { locale });
  return drawn.ok ? drawn.variant.statement : drawn.problem.code;
};

describe('numbers in words', () => {
  it.each([
    ['en', 0, 'zero'],
    ['en', 342, 'three hundred forty-two'],
    ['en', 20_011, 'twenty thousand eleven'],
    ['de', 1, 'eins'],
    ['de', 21_301, 'einundzwanzigtausenddreihunderteins'],
    ['de', 17, 'siebzehn'],
    ['fr', 71, 'soixante et onze'],
    ['fr', 80, 'quatre-vingts'],
    ['fr', 81, 'quatre-vingt-un'],
    ['fr', 97, 'quatre-vingt-dix-sept'],
    ['fr', 80_200, 'quatre-vingt mille deux cents'],
    ['es', 26, 'veintiséis'],
    ['es', 31_101, 'treinta y un mil ciento uno'],
    ['es', 21_000, 'veintiún mil'],
    ['es', 100, 'cien'],
    ['ru', 2_002, 'две тысячи два'],
    ['ru', 21_043, 'двадцать одна тысяча сорок три'],
    ['ru', 12_000, 'двенадцать тысяч'],
    ['ko', 3, '삼'],
    ['ko', 23_005, '이만 삼천오'],
    ['ja', 3, '三'],
    ['ja', 10_300, '一万三百'],
    ['zh', 3, '三'],
    ['zh', 2_004, '两千零四'],
    ['zh', 12, '十二'],
    ['zh', 30_050, '三万零五十'],
  ] as const)('%s writes %i as %s', (language, n, expected) => {
    expect(numberWords(n, language)).toBe(expected);
  });

  it.each(languages.map((language) => [language]))(
    '%s has one text a number, up to a million',
    (language: Language) => {
      const checked = [...Array.from({ length: 12_000 }, (_, n) => n), 99_999, 100_000, 110_011, 999_999, 1_000_000];
      const texts = checked.map((n) => numberWords(n, language));
      expect(new Set(texts).size).toBe(checked.length);
      expect(texts.some((text) => text === null || /undefined|-{2}| {2}|^ | $|- -/.test(text))).toBe(false);
    },
  );

  it('end at a million, and know whole numbers alone', () => {
    expect(['en', 'ru', 'zh'].map((language) => numberWords(1_000_001, language as Language))).toEqual([
      null,
      null,
      null,
    ]);
    expect(numberWords(0.5, 'en')).toBeNull();
    expect(numberWords(-21, 'de')).toBe('minus einundzwanzig');
  });

  it('follow the reader, unless the item says its language', () => {
    expect(shown('{{words(n)}}', 'de-DE')).toBe('drei');
    expect(shown('{{words(n)}}', 'cn-CN')).toBe('三');
    expect(shown('{{words:en(2*n)}}', 'fr-FR')).toBe('six');
    expect(shown('$ {{words(n)}} $')).toBe('$ \\text{three} $');
  });
});

describe('plurals', () => {
  const ofRussian = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 101, 111];
  it('take the form of the number in the language that has so many forms', () => {
    const whole = (n: number) => ({ n: BigInt(n), d: 1n });
    expect(ofRussian.map((n) => pluralForm(whole(n), 3, 'ru', null))).toEqual([2, 0, 1, 1, 2, 2, 2, 2, 0, 1, 0, 2]);
    expect([0, 1, 2].map((n) => pluralForm(whole(n), 2, 'en', null))).toEqual([1, 0, 1]);
    expect([0, 1, 2].map((n) => pluralForm(whole(n), 2, 'fr', null))).toEqual([0, 0, 1]);
    expect(pluralForm({ n: 3n, d: 2n }, 2, 'fr', 1)).toBe(0);
    expect(pluralForm({ n: 3n, d: 2n }, 3, 'ru', 1)).toBe(1);
    expect(pluralForm(whole(1), 2, 'en', 1)).toBe(1);
    expect(pluralForm(whole(1), 4, 'en', null)).toBeNull();
  });

  it.each([
    ['{{n}} {{plural(n, apple, apples)}}', '3 apples'],
    ['{{plural(n - 2, apple, apples)}}', 'apple'],
    ['{{plural(n, w)}} {{plural(1, w)}} {{w}}', 'apples apple apple'],
    ['{{plural(n, entry(L, 1))}}', 'pears'],
    ['{{d}} {{plural(d, litre, litres)}}', '1.0 litres'],
    ['{{plural(n, яблоко, яблока, яблок)}}', 'яблока'],
    ['{{plural(n, 개)}}', '개'],
    ['{{plural(max(n, 5), day, days)}}', 'days'],
  ])('%s is %s', (statement, expected) => {
    expect(shown(statement)).toBe(expected);
  });

  it.each([
    ['{{words(1/2)}}', 'numberWordsBound'],
    ['{{words(10^6 + 1)}}', 'numberWordsBound'],
    ['{{words:xx(n)}}', 'unknownLanguage'],
    ['{{words(w)}}', 'numberExpected'],
    ['{{words()}}', 'wrongArguments'],
    ['{{words(n, n)}}', 'wrongArguments'],
    ['{{plural(n)}}', 'pluralForms'],
    ['{{plural(n, a, b, c, d)}}', 'pluralForms'],
    ['{{words(q)}}', 'unknownVariable'],
    ['{{w + 1}}', 'wordInFormula'],
  ])('%s is refused as %s', (statement, code) => {
    expect(shown(statement)).toBe(code);
  });
});
