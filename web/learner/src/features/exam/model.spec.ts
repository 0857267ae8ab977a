import { describe, expect, it } from 'vitest';
import { toField } from '../../lib/field-time.js';
import { anId, aQuizRow } from '../../testing/builders.js';
import { itemFrom, moveItem, type Section, stepItem } from './model.js';
import { bodyOf, defaultForm, faultsOf } from './publish/options.js';

const sections = (...lists: string[]): Section[] =>
  lists.map((list) => ({ title: '', items: [...list].map((name) => ({ quiz_id: name, version: 1, points: 1 })) }));
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

describe('the settings of a test', () => {
  const now = new Date(2026, 2, 1, 8, 30);
  const form = { ...defaultForm(now), group_ids: [anId(1)] };
  it('start as open now until the end of the day in a week', () => {
    expect([form.open_at, form.close_at]).toEqual(['2026-03-01T08:30', '2026-03-08T23:59']);
    expect(faultsOf(form, now)).toEqual([]);
  });
  it.each([
    [{ group_ids: [] }, ['groups']],
    [{ close_at: '2026-03-01T08:30' }, ['order']],
    [{ open_at: '2026-02-01T08:30', close_at: '2026-02-02T08:30' }, ['past']],
    [{ open_at: '', close_at: '' }, ['open', 'close']],
  ])('with %j want %j', (change, faults) => expect(faultsOf({ ...form, ...change }, now)).toEqual(faults));
  it('are sent in UTC, without a duration when the time is not limited', () => {
    const exam = { _id: anId(8) } as Parameters<typeof bodyOf>[0];
    const { options } = bodyOf(exam, { ...form, limited: false });
    expect(options.duration_min).toBeNull();
    expect(options.open_at).toBe(now.toISOString());
    expect(toField(options.close_at)).toBe('2026-03-08T23:59');
  });
});
