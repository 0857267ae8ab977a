import { describe, expect, it } from '@jest/globals';
import { categories, itemContent, partKinds } from '@mathquiz/contracts';
import { runTestCases } from '@mathquiz/domain/grading';
import { practice, revision, tour, unitTest } from './exams.ts';
import { faultsOf } from './faults.ts';
import { exampleItems, filedItems } from './items.ts';

/** The long run draws fifty variants of each item: `npm test -- long`. */
const variants = process.env.MATHQUIZ_SCALE ? 50 : 6;
const seeds = Array.from({ length: variants }, (_, index) => String(index + 1));
const items = exampleItems();

describe('the items of the example school', () => {
  it('have every kind of answer with other numbers in each variant, and all of them in the tour', () => {
    const kindsOf = (list: typeof items) => new Set(list.flatMap((item) => item.parts.map((part) => part.kind)));
    const wanted = tour.sections.flatMap((section) => section.items);
    expect(kindsOf(items.filter((item) => item.variables.length > 0))).toEqual(new Set(partKinds));
    expect(kindsOf(items.filter((item) => wanted.includes(item.title)))).toEqual(new Set(partKinds));
  });

  it('carry errors forward in two of them, and make repeated tries cost in one', () => {
    const parts = items.flatMap((item) => item.parts);
    expect(parts.filter((part) => part.follow_through !== null).length).toBeGreaterThanOrEqual(2);
    expect(parts.some((part) => part.attempt_penalty > 0)).toBe(true);
  });

  it('are 60 or more in all nine categories, each with a title of its own', () => {
    expect(items.length).toBeGreaterThanOrEqual(60);
    expect(new Set(items.map((item) => item.category))).toEqual(new Set(categories));
    expect(new Set(items.map((item) => item.title)).size).toBe(items.length);
  });

  it('are randomised and in several parts for the most part', () => {
    expect(items.filter((item) => item.variables.length > 0).length).toBeGreaterThanOrEqual(50);
    expect(items.filter((item) => item.parts.length > 1).length).toBeGreaterThanOrEqual(8);
  });

  it('lie in the file of their category', () => {
    const misplaced = filedItems().filter(({ file, draft }) => `${itemContent.parse(draft).category}.json` !== file);
    expect(misplaced).toEqual([]);
  });

  it('hold all that the exams want', () => {
    const titles = items.map((item) => item.title);
    const wanted = [practice, unitTest, tour, revision].map((plan) =>
      plan.sections.flatMap((section) => section.items),
    );
    expect(wanted.map((list) => list.length)).toEqual([12, 10, 23, 10]);
    expect(titles).toEqual(expect.arrayContaining(wanted.flat()));
  });

  it.each(items.map((item) => [`${item.category}: ${item.title}`, item] as const))('%s', (_, item) => {
    expect(item.test_cases.length).toBeGreaterThanOrEqual(3);
    expect(item.solution).not.toBe('');
    expect(runTestCases(item, seeds).filter((result) => !result.ok)).toEqual([]);
    expect(faultsOf(item, seeds)).toEqual([]);
  });
});
