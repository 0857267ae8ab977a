import { manyMost } from '@mathquiz/contracts/mathquiz/many.constants';
import { expect, it } from 'vitest';
import { afterwards, choose, noneChosen, press } from './chosen.js';

const page = Array.from({ length: manyMost + 10 }, (_, at) => ({
  _id: `id${at}`,
  title: `Title ${at}`,
  mine: true,
  owned: true,
  published: false,
  tags: [],
}));
const ids = ({ rows }: typeof noneChosen) => [...rows.keys()];
const on = { on: true, range: false };
const upTo = { on: true, range: true };

it('a range goes from what was pressed last, in both directions, and off as it goes on', () => {
  const third = press(noneChosen, page, 'id3', on);
  expect(ids(press(third, page, 'id5', upTo))).toEqual(['id3', 'id4', 'id5']);
  const back = press(third, page, 'id1', upTo);
  expect(ids(back).sort()).toEqual(['id1', 'id2', 'id3']);
  expect(ids(press(back, page, 'id2', { on: false, range: true }))).toEqual(['id3']);
});

it('a range from a row of another page is that one row', () => {
  const there = press(noneChosen, page.slice(0, 10), 'id3', on);
  expect(ids(press(there, page.slice(10, 20), 'id15', upTo))).toEqual(['id3', 'id15']);
});

it('of more than may be at once none is added, and it is said until something else is pressed', () => {
  const full = choose(noneChosen, page, true);
  expect([full.rows.size, full.isFull]).toEqual([manyMost, true]);
  const less = press(full, page, 'id0', { on: false, range: false });
  expect([less.rows.size, less.isFull]).toEqual([manyMost - 1, false]);
});

it('what was refused stays chosen, until it is let go', () => {
  const some = choose(noneChosen, page.slice(0, 3), true);
  const outcome = { problem: null, changed: false, version: null };
  const after = afterwards(some, [
    { ...outcome, _id: 'id0', code: 'done' },
    { ...outcome, _id: 'id1', code: 'forbidden' },
    { ...outcome, _id: 'id2', code: 'done' },
  ]);
  expect([ids(after), after.refused.map(({ _id }) => _id)]).toEqual([['id1'], ['id1']]);
  expect(press(after, page, 'id1', { on: false, range: false }).refused).toEqual([]);
});
