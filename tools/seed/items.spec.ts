import { describe, expect, it } from '@jest/globals';
import { categories, itemContent } from '@mathquiz/contracts';
import { runTestCases } from '@mathquiz/domain/grading';
import { practice, unitTest } from './exams.ts';
import { faultsOf } from './faults.ts';
import { exampleItems, filedItems } from './items.ts';

const seeds = Array.from({ length: 20 }, (_, index) => String(index + 1));
const items = exampleItems();

describe('the items of the example school', () => {
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

  it('hold all that the two exams want', () => {
    const titles = items.map((item) => item.title);
    const wanted = [practice, unitTest].map((plan) => plan.sections.flatMap((section) => section.items));
    expect(wanted.map((list) => list.length)).toEqual([12, 10]);
    expect(titles).toEqual(expect.arrayContaining(wanted.flat()));
  });

  it.each(items.map((item) => [`${item.category}: ${item.title}`, item] as const))('%s', (_, item) => {
    expect(item.test_cases.length).toBeGreaterThanOrEqual(3);
    expect(item.solution).not.toBe('');
    expect(runTestCases(item, seeds).filter((result) => !result.ok)).toEqual([]);
    expect(faultsOf(item, seeds)).toEqual([]);
  });
});
