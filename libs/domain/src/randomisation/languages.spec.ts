import type { Locale } from '@mathquiz/contracts';
import fc from 'fast-check';
import { gradeItem } from '../grading/index.js';
import { everyText, translatedBy } from '../languages/testing.js';
import { type DrawOptions, drawVariant, generatorVersion, type Variant } from './index.js';

const german: Readonly<Record<string, string>> = {
  'apple|apples': 'Apfel|Äpfel',
  'pear|pears': 'Birne|Birnen',
  // Two right sides that differ in the first language read alike in this one, and the other way round.
  odd: 'ungerade',
  neither: 'ungerade',
};
const item = translatedBy(
  translatedBy(everyText, 'de-DE', (text) => german[text] ?? `Z ${text} $y = 2$`),
  'ko-KR',
  (text) => `가 ${text}`,
);
const drawn = (seed: string, options: DrawOptions): Variant => {
  const made = drawVariant(item, seed, options);
  if (!made.ok) throw new Error(JSON.stringify(made.problem));
  return made.variant;
};
/** All that is not words. */
const bones = ({ parts }: Variant) =>
  parts.map((part) => ({
    options: part.options.map(({ label, id, correct }) => [label, id, correct]),
    prompts: part.prompts.map(({ label, id, option }) => [label, id, option]),
    inOrder: part.inOrder,
    key: part.key,
    letters: part.letters,
    shown: part.shown,
  }));

const seed = fc.string({ minLength: 1, maxLength: 8 });
const options = fc.record({
  shuffleChoices: fc.boolean(),
  generator: fc.constantFrom(1 as const, generatorVersion),
});

describe('a variant in another language', () => {
  it('says the same with the same values, words that stand for a variable too', () => {
    const [first, other] = [drawn('7', { locale: 'en-US' }), drawn('7', { locale: 'de-DE' })];
    const n = first.values.n;
    expect(first.statement).toMatch(new RegExp(`^There are ${n} (?:apples|pears) on`));
    expect(other.statement).toMatch(new RegExp(`^Z There are ${n} (?:Äpfel|Birnen) on`));
    expect(first.statement.includes('apples')).toBe(other.statement.includes('Äpfel'));
    expect(other.parts[6]?.rubric[0]?.text).toBe('Z gives a reason $y = 2$');
    expect(decodeURIComponent(other.statement)).toContain('Z A line with a point');
  });

  it('has the same values, order, labels and keys, and knows the same letters, whatever its texts are', () => {
    fc.assert(
      fc.property(seed, options, (one, by) => {
        const [first, other, third] = (['en-US', 'de-DE', 'ko-KR'] as const).map((locale) =>
          drawn(one, { ...by, locale }),
        );
        if (!first || !other || !third) throw new Error('three languages');
        expect([bones(other), bones(third)]).toEqual([bones(first), bones(first)]);
        expect(other.drawn.get('n')).toEqual(first.drawn.get('n'));
      }),
      { numRuns: 60 },
    );
  });

  it('gives every answer the same marks', () => {
    const answers = (variant: Variant) => ({
      c: { value: 'o1', decimal: 'point' as const },
      m: { value: 'p1:o1,p2:o2,p3:o3', decimal: 'point' as const },
      o: { value: 'o2,o1', decimal: 'point' as const },
      g: { value: 'p1:o1,p2:o2', decimal: 'point' as const },
      e: { value: `${2 * Number(variant.values.n)}x`, decimal: 'point' as const },
    });
    const credits = (one: string, locale: Locale) => {
      const variant = drawn(one, { locale });
      return gradeItem(item, variant, answers(variant), { locale }).map(({ validity, credit, outcome }) => [
        validity,
        credit,
        outcome,
      ]);
    };
    fc.assert(
      fc.property(seed, (one) => expect(credits(one, 'ko-KR')).toEqual(credits(one, 'fr-FR'))),
      { numRuns: 40 },
    );
  });

  it('takes a word that stands for a variable as it is read, and as it was first written', () => {
    const word = drawn('7', { locale: 'en-US' }).values.fruit ?? '';
    const accepted = drawn('7', { locale: 'de-DE' }).parts[4]?.accepted ?? [];
    expect(accepted).toEqual([word, word === 'apple' ? 'Apfel' : 'Birne']);
  });

  it('is not shown while something of it is missing or stale, and says so with the path of the translation where it cannot be drawn', () => {
    const { 'ko-KR': korean } = item.translations;
    const half = {
      ...item,
      translations: { 'ko-KR': { texts: { ...korean?.texts, solution: { text: '풀이', stale_since: 3 } } } },
    };
    const made = drawVariant(half, '1', { locale: 'ko-KR' });
    expect(made.ok && made.variant.statement).toMatch(/^There are/);
    const broken = {
      ...half,
      translations: { 'ko-KR': { texts: { solution: { text: '{{nobody}}', stale_since: null } } } },
    };
    expect(drawVariant(broken, '1', { language: 'ko-KR' })).toMatchObject({
      ok: false,
      problem: { code: 'unknownVariable', path: 'translations.ko-KR.solution' },
    });
  });
});
