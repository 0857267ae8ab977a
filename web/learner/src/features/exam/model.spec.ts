import { describe, expect, it } from 'vitest';
import { aQuizRow } from '../../testing/builders.js';
import { blankSection, itemFrom, moveItem, type Section, stepItem } from './model.js';

const sections = (...lists: string[]): Section[] =>
  lists.map((list) => ({
    ...blankSection(),
    items: [...list].map((name) => ({ quiz_id: name, version: 1, points: 1 })),
  }));
const order = (list: readonly Section[]) =>
  list.map((section) => section.items.map((item) => item.quiz_id).join('')).join('|');

describe('the order of items', () => {
  it.each([
    [{ section: 0, item: 0 }, { section: 0, item: 3 }, 'bca|de'],
    [{ section: 0, item: 2 }, { section: 0, item: 0 }, 'cab|de'],
    [{ section: 0, item: 1 }, { section: 0, item: 1 }, 'abc|de'],
    [{ section: 0, item: 1 }, { section: 1, item: 2 }, 'ac|deb'],
    [{ section: 1, item: 0 }, { section: 0, item: 0 }, 'dabc|e'],
  ])('from %j to %j is %s', (from, to, result) => {
    expect(order(moveItem(sections('abc', 'de'), from, to))).toBe(result);
  });
  it.each([
    [{ section: 0, item: 0 }, 1, 'bac|de'],
    [{ section: 0, item: 2 }, 1, 'ab|cde'],
    [{ section: 1, item: 0 }, -1, 'abcd|e'],
    [{ section: 0, item: 0 }, -1, 'abc|de'],
    [{ section: 1, item: 1 }, 1, 'abc|de'],
  ] as const)('by keys from %j by %d is %s', (from, step, result) => {
    expect(order(stepItem(sections('abc', 'de'), from, step))).toBe(result);
  });
});

it('takes one’s own item as it is, another’s as it is published', () => {
  const row = aQuizRow({ version: 5, published_version: 3 });
  expect([itemFrom(row, true).item.version, itemFrom(row, false).item.version]).toEqual([5, 3]);
});
