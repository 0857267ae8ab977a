import { describe, expect, it } from '@jest/globals';
import { contentAttributes } from '@mathquiz/contracts';
import { attributesOf, filedAttributes } from './attributes.ts';
import { practice, tour } from './exams.ts';
import { exampleItems } from './items.ts';

const items = exampleItems();
const marked = (attribute: 'practice' | 'daily') =>
  items.filter(({ title }) => attributesOf(title).includes(attribute));

describe('what the example school practises', () => {
  it('is named by titles that there are, and by attributes that there are', () => {
    const titles = items.map(({ title }) => title);
    for (const [attribute, named] of Object.entries(filedAttributes)) {
      expect(contentAttributes).toContain(attribute);
      expect(named.filter((title) => !titles.includes(title))).toEqual([]);
      expect(new Set(named).size).toBe(named.length);
    }
  });

  it('is about half of the items, in all categories, and none that only a person marks', () => {
    const practised = marked('practice');
    expect(Math.abs(practised.length / items.length - 0.5)).toBeLessThan(0.1);
    expect(new Set(practised.map(({ category }) => category))).toEqual(new Set(items.map(({ category }) => category)));
    for (const { parts } of [...practised, ...marked('daily')])
      expect(parts.map(({ kind }) => kind)).not.toContain('manual');
  });

  it('is not what students are tested on for weeks, which practice leaves out', () => {
    const tested = [practice, tour].flatMap(({ sections }) => sections.flatMap((section) => section.items));
    expect(marked('practice').filter(({ title }) => tested.includes(title)).length).toBeLessThan(5);
  });

  it('has a daily test of five school years or more', () => {
    const years = marked('daily').map(({ grade }) => grade);
    expect(years).not.toContain(null);
    expect(new Set(years).size).toBeGreaterThanOrEqual(5);
  });

  it('has hints for eight items or more that are practised', () => {
    expect(marked('practice').filter(({ hints }) => hints.length >= 2).length).toBeGreaterThanOrEqual(8);
  });
});
