import { Spending } from './spending.js';

describe('what a share may spend', () => {
  it('is so much a minute, for each share by itself', () => {
    const spending = new Spending(6000);
    spending.add('a', 5999, 0);
    expect(spending.waitOf('a', 0)).toBe(0);
    spending.add('a', 1, 0);
    expect([spending.waitOf('a', 0), spending.waitOf('b', 0)]).toEqual([1, 0]);
    expect(spending.waitOf('a', 1)).toBe(0);
  });

  it('is paid off by time when one piece of work took more than there was', () => {
    const spending = new Spending(6000);
    spending.add('a', 18_000, 0);
    expect(spending.waitOf('a', 0)).toBe(120_001);
    expect(spending.waitOf('a', 60_000)).toBe(60_001);
    expect(spending.waitOf('a', 120_001)).toBe(0);
  });

  it('is forgotten of those who owe nothing', () => {
    const spending = new Spending(6000);
    for (let share = 0; share < 5000; share += 1) spending.add(`s${share}`, 100, share * 10_000);
    expect(Reflect.get(spending, 'owed').size).toBeLessThanOrEqual(1000);
  });
});
