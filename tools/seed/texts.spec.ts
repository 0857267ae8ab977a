import { describe, expect, it } from '@jest/globals';
import { categories } from '@mathquiz/contracts';
import { itemsInText, readText } from '@mathquiz/domain/texts';
import { exampleItems } from './items.ts';
import { exampleText, filedTexts, titlesIn } from './texts.ts';

const titles = new Set(exampleItems().map(({ title }) => title));
const anId = (title: string) => (titles.has(title) ? 'a'.repeat(24) : undefined);

describe('the texts of the example school', () => {
  it('are twelve or more in all nine categories, each with a title of its own', () => {
    const texts = filedTexts().map((filed) => exampleText(filed, anId));
    expect(texts.length).toBeGreaterThanOrEqual(12);
    expect(new Set(texts.map(({ category }) => category))).toEqual(new Set(categories));
    expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length);
  });

  it.each(filedTexts().map((filed) => [filed.file, filed] as const))(
    '%s can be read, with an item to try',
    (_, filed) => {
      const content = exampleText(filed, anId);
      const { faults, blocks } = readText(content.body);
      expect(faults).toEqual([]);
      expect(blocks.some(({ kind }) => kind === 'box')).toBe(true);
      expect(itemsInText(blocks).length).toBe(titlesIn(filed).length);
      expect(titlesIn(filed).length).toBeGreaterThan(0);
    },
  );
});
