import { describe, expect, it } from '@jest/globals';
import { categories } from '@mathquiz/contracts';
import { completeness, languagesOf, textsOf } from '@mathquiz/domain/languages';
import { lintItem } from '@mathquiz/domain/linting';
import { unitTest } from './exams.ts';
import { exampleItems } from './items.ts';
import { filedTranslations } from './translations.ts';

const filed = filedTranslations();
const translated = exampleItems().filter((item) => languagesOf(item).length > 0);

describe('the translations of the example school', () => {
  it('are there in Korean, German and French, each of an item and of texts that there are', () => {
    expect([...filed.keys()]).toEqual(expect.arrayContaining(['ko-KR', 'de-DE', 'fr-FR']));
    const paths = new Map(exampleItems().map((item) => [item.title, new Set(textsOf(item).map(({ path }) => path))]));
    const strange = [...filed.values()].flatMap((items) =>
      [...items].flatMap(([title, texts]) =>
        Object.keys(texts).flatMap((path) => (paths.get(title)?.has(path) ? [] : [`${title}: ${path}`])),
      ),
    );
    expect(strange).toEqual([]);
  });

  it.each(['ko-KR', 'de-DE', 'fr-FR'] as const)('are of 20 items or more in all categories: %s', (locale) => {
    const inIt = translated.filter((item) => completeness(item, locale).complete);
    expect(inIt.length).toBeGreaterThanOrEqual(20);
    expect(new Set(inIt.map(({ category }) => category))).toEqual(new Set(categories));
    const titles = inIt.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(unitTest.sections.flatMap(({ items }) => items)));
  });

  it.each(translated.map((item) => [item.title, item] as const))(
    'say all of it, with its variables and formulas: %s',
    (_, item) => {
      expect(languagesOf(item).filter((language) => !completeness(item, language).complete)).toEqual([]);
      expect(lintItem(item).filter(({ path }) => path.startsWith('translations.'))).toEqual([]);
    },
  );
});
