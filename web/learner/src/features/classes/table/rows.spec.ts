import type { AttemptState, ClassRow } from '@mathquiz/contracts';
import { byFamilyName } from '@mathquiz/domain/format';
import { describe, expect, it } from 'vitest';
import { inTime } from '../../../testing/builders.js';
import { keptInPlace, nextToMark, type Sort, shownRows, standingOf } from './rows.js';

let drawn = 0;
function row(
  lastname: string,
  state: AttemptState | null,
  items: (number | null)[] = [],
  score: number | null = null,
): ClassRow {
  drawn += 1;
  const _id = String(drawn).padStart(24, '0');
  const at = '2026-11-21T09:00:00Z';
  const submission = {
    _id,
    try: 1,
    state: state ?? 'marked',
    started_at: at,
    submitted_at: at,
    score,
    items,
    absent: [],
    answered: 0,
    parts: 2,
    ...inTime,
  };
  return {
    user: { _id, username: lastname.toLowerCase(), name: 'A', lastname },
    joined_later: false,
    submission: state === null ? null : submission,
  };
}
const nameOf = ({ user }: ClassRow) => user.lastname;
const register = byFamilyName('en-US');
const none = { text: '', standing: null };
const show = (rows: ClassRow[], sort: Sort, filter = none as Parameters<typeof shownRows>[2]) =>
  shownRows(rows, sort, filter, nameOf, register).map(nameOf);

describe('the rows of a class', () => {
  it('names where each student stands', () => {
    const standings = [
      row('a', null),
      row('b', 'in_progress'),
      row('c', 'marking', [1, null]),
      row('d', 'submitted', [1, 1]),
      row('e', 'marked', [1, 1]),
    ];
    expect(standings.map(standingOf)).toEqual(['notStarted', 'working', 'toMark', 'handedIn', 'marked']);
  });

  it('keeps students without a score at the end, whichever way', () => {
    const rows = [row('Absent', null), row('Low', 'marked', [], 1), row('High', 'marked', [], 9)];
    expect(show(rows, { by: 'score', down: true })).toEqual(['High', 'Low', 'Absent']);
    expect(show(rows, { by: 'score', down: false })).toEqual(['Low', 'High', 'Absent']);
  });

  it('sorts by the marks of one question, equals by name', () => {
    const rows = [row('Zoe', 'marked', [0, 2]), row('Ann', 'marked', [5, 2]), row('Bob', 'marked', [1, 1])];
    expect(show(rows, { by: 'item1', down: true })).toEqual(['Ann', 'Zoe', 'Bob']);
  });

  it('goes by family name, whatever stands first in what is shown', () => {
    const named = (name: string, lastname: string): ClassRow => {
      const one = row(lastname, null);
      return { ...one, user: { ...one.user, name } };
    };
    const rows = [named('Zoe', 'Adams'), named('Ann', 'Young'), named('Bob', 'Adams')];
    const shown = shownRows(
      rows,
      { by: 'name', down: false },
      none,
      ({ user }) => `${user.name} ${user.lastname}`,
      register,
    );
    expect(shown.map(({ user }) => user.name)).toEqual(['Bob', 'Zoe', 'Ann']);
  });

  it('does not call somebody late who came into the class when the test had closed', () => {
    expect(standingOf({ ...row('New', null), joined_later: true })).toBe('joinedLater');
    expect(standingOf({ ...row('New', 'marked'), joined_later: true })).toBe('marked');
  });

  it('finds by a part of the name and by standing', () => {
    const rows = [row('Kovács', 'marked'), row('Kim', null)];
    expect(show(rows, { by: 'name', down: false }, { text: 'ková', standing: null })).toEqual(['Kovács']);
    expect(show(rows, { by: 'name', down: false }, { text: '', standing: 'notStarted' })).toEqual(['Kim']);
  });

  it('goes round to the next student with something to mark', () => {
    const rows = [row('A', 'marking', [null]), row('B', 'marked', [1]), row('C', 'marking', [null])];
    const [a, , c] = rows;
    expect(nextToMark(rows, a?.user._id ?? '')).toBe(c);
    expect(nextToMark(rows, c?.user._id ?? '')).toBe(a);
    expect(nextToMark(rows, null)).toBe(a);
    expect(nextToMark([row('B', 'marked', [1])], null)).toBeNull();
  });
});

it('rows stay in place under a pointer, with what is new of them; who comes meanwhile stands at the end', () => {
  const [first, second, third] = [row('Abel', null), row('Noether', null), row('Zorn', null)];
  const before = [first, second].map(({ user }) => user._id);
  const moved = { ...second, submission: row('Noether', 'in_progress').submission };
  const now = [moved, third, first];
  expect(keptInPlace(now, now, before).map(nameOf)).toEqual(['Abel', 'Noether', 'Zorn']);
  expect(keptInPlace(now, now, before)[1]).toBe(moved);
  // No longer among those that the filter shows, and still under the finger.
  expect(keptInPlace([first], [first, moved], before).map(nameOf)).toEqual(['Abel', 'Noether']);
  expect(keptInPlace([first], [first], before).map(nameOf)).toEqual(['Abel']);
});
