import type { Judgement } from '@mathquiz/contracts';
import { answeredAt } from './answered-at.js';
import { dailySeed, drawnDaily, isDailyDate } from './daily.js';
import { masteryOf, matureDays } from './mastery.js';
import { mixed } from './mixing.js';
import { askedBack, earnedOf, ratingOf } from './rating.js';
import { weekOf, withGoal } from './week.js';

const valid = (credit: number | null) => ({ validity: 'valid' as const, credit });
const judged = (validity: Judgement['validity']): Judgement => ({
  ...{ validity, outcome: null, credit: null, reasons: [], read_as: null },
  ...{ feedback: '', answer_class: '', rule: 'number', grader_version: 1 },
});
const rated = (credits: readonly (number | null)[], hints = 0) =>
  ratingOf(earnedOf(credits.map((credit) => ({ points: 1, judgement: valid(credit) }))), hints);

describe('what an answer says of how well an item is known', () => {
  it.each([
    ['all right', [1, 1], 0, 'good'],
    ['all right with a hint', [1, 1], 1, 'hard'],
    ['half right', [1, 0], 0, 'hard'],
    ['less than half', [0, 0, 1], 0, 'again'],
    ['nothing right', [0], 3, 'again'],
    ['what only a person can tell, and the rest right', [null, 1], 0, 'good'],
    ['what only a person can tell', [null], 0, null],
  ] as const)('%s', (_, credits, hints, rating) => expect(rated(credits, hints)).toBe(rating));

  it('weighs parts by their points, and what was left blank earns nothing', () => {
    const earned = earnedOf([
      { points: 3, judgement: valid(1) },
      { points: 1, judgement: null },
    ]);
    expect(earned).toEqual({ earned: 3, outOf: 4, decided: true });
    expect(ratingOf(earned, 0)).toBe('hard');
  });

  it('asks back what is blank or cannot be read', () => {
    const judgements = { a: judged('valid'), b: judged('invalid'), c: judged('blank') };
    expect(Object.keys(askedBack(judgements))).toEqual(['b', 'c']);
  });

  it('asks back without a word that knows the key', () => {
    const witness = { code: 'unequal', params: { at: 'x = 1', key: '2' } };
    const given = { ...judged('invalid'), reasons: [witness], feedback: 'Nearly: 2', answer_class: 'sign error' };
    expect(askedBack({ a: given })).toMatchObject({ a: { reasons: [], feedback: '', answer_class: '' } });
  });
});

describe('when an answer was given', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 8, minute));
  it.each([
    ['as its device says', at(5), at(5)],
    ['now, where it does not say', null, at(9)],
    ['not before the exercise was drawn', at(1), at(3)],
    ['not after now, whatever its clock', at(50), at(9)],
  ])('is %s', (_, said, wanted) => expect(answeredAt(said, [at(3), at(2)], at(9))).toEqual(wanted));
});

describe('categories are mixed', () => {
  const order = (text: string) => mixed(text.split(''), (one) => one.toLowerCase()).join('');
  it.each([
    ['aAAbBc', 'abaBAc'],
    ['abc', 'abc'],
    ['aaaa', 'aaaa'],
    ['aaab', 'abaa'],
    ['', ''],
  ])('%s', (before, after) => {
    const [now, then] = [order(before).toLowerCase(), after.toLowerCase()];
    expect([...now].sort()).toEqual([...then].sort());
    const touching = (text: string) => [...text].filter((one, at) => at > 0 && one === text[at - 1]).length;
    expect(touching(now)).toBe(touching(then));
  });

  it('never has two of a group side by side where they could stand apart, and each group keeps its order', () => {
    for (let n = 0; n < 3 ** 7; n += 1) {
      const groups = n.toString(3).padStart(7, '0').split('');
      const things = groups.map((group, at) => ({ group, at }));
      const after = mixed(things, ({ group }) => group);
      const most = Math.max(...['0', '1', '2'].map((group) => groups.filter((one) => one === group).length));
      const touching = after.filter(({ group }, at) => at > 0 && after[at - 1]?.group === group).length;
      expect(touching).toBe(Math.max(0, most - (groups.length - most) - 1));
      for (const group of ['0', '1', '2']) {
        const places = after.filter((one) => one.group === group).map(({ at }) => at);
        expect(places).toEqual([...places].sort((one, other) => one - other));
      }
    }
  });
});

it('mastery grows with how lasting a thing is, and fades with the chance that it is known', () => {
  expect(masteryOf([])).toBeNull();
  expect(masteryOf([{ stability: matureDays * 3, retrievability: 1 }])).toBe(1);
  expect(masteryOf([{ stability: matureDays / 3, retrievability: 0.9 }])).toBeCloseTo(0.3);
  expect(
    masteryOf([
      { stability: matureDays, retrievability: 1 },
      { stability: 0, retrievability: 1 },
    ]),
  ).toBe(0.5);
});

describe('the week of who practises', () => {
  // 2026-11-23 is a Monday.
  const week = (monday: number, count: number) =>
    Array.from({ length: count }, (_, at) => `2026-11-${String(monday + at).padStart(2, '0')}`);

  it('counts each day once, and a week that still runs takes nothing away', () => {
    const days = [...week(9, 3), ...week(16, 3), '2026-11-23', '2026-11-23'];
    expect(weekOf(days, [], '2026-11-24')).toEqual({ goal: 3, days: ['2026-11-23'], weeks_in_a_row: 2 });
    expect(weekOf([...days, '2026-11-24', '2026-11-25'], [], '2026-11-25').weeks_in_a_row).toBe(3);
    expect(weekOf(week(9, 3), [], '2026-11-25').weeks_in_a_row).toBe(0);
  });

  it('measures each week by the goal that it had', () => {
    const goals = withGoal([{ from: '2026-11-09', days: 2 }], 6, '2026-11-25');
    expect(goals).toEqual([
      { from: '2026-11-09', days: 2 },
      { from: '2026-11-23', days: 6 },
    ]);
    expect(withGoal(goals, 4, '2026-11-29')).toEqual([
      { from: '2026-11-09', days: 2 },
      { from: '2026-11-23', days: 4 },
    ]);
    expect(weekOf([...week(9, 2), ...week(16, 2)], goals, '2026-11-25')).toMatchObject({ goal: 6, weeks_in_a_row: 2 });
  });
});

describe('the test of the day', () => {
  const of = { date: '2026-11-26', grade: 7, chapter: '' };
  const ids = Array.from({ length: 20 }, (_, at) => `item ${at}`);

  it('is the same for everybody, and another on another day, of another year or chapter', () => {
    expect(drawnDaily([...ids].reverse(), of, 3)).toEqual(drawnDaily(ids, of, 3));
    const others = [
      { ...of, date: '2026-11-27' },
      { ...of, grade: 8 },
      { ...of, chapter: 'Fractions' },
      { ...of, grade: null },
    ];
    expect(new Set([of, ...others].map(dailySeed)).size).toBe(5);
    expect(new Set([of, ...others].map((one) => drawnDaily(ids, one, 3).join())).size).toBeGreaterThan(3);
    expect(drawnDaily(ids.slice(0, 2), of, 3)).toHaveLength(2);
  });

  it.each([
    ['2026-11-26', true],
    ['2026-11-25', true],
    ['2026-11-27', false],
    ['2026-11-24', false],
    ['1900-01-01', false],
  ])('of %s may be handed in on the 26th: %s', (date, may) => {
    expect(isDailyDate(date, new Date('2026-11-26T00:00:01Z'))).toBe(may);
  });
});
