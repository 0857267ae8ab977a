import type { LiveRow } from '@mathquiz/contracts';
import { describe, expect, it } from 'vitest';
import { aLiveRow } from '../../../testing/a-live-test.js';
import { countsOf, type LiveFilter, type LiveSort, liveStateOf, shownStandings } from './live-rows.js';

const heard = { serverTime: '2026-03-01T08:10:00.000Z', goneAfterS: 150 };
const at = (time: string) => `2026-03-01T08:${time}.000Z`;
const standing = (row: LiveRow) => ({ ...row, state: liveStateOf(row, heard) });

describe('where somebody stands', () => {
  it.each([
    ['has not started', null, 'notStarted'],
    ['was heard just now', { seen_at: at('09:00') }, 'writing'],
    ['was heard so long ago that their page is as good as gone', { seen_at: at('07:00') }, 'quiet'],
    ['was never heard, and began just now', { seen_at: null, started_at: at('09:00') }, 'writing'],
    ['was never heard since they began', { seen_at: null, started_at: at('00:00') }, 'quiet'],
    ['has handed in', { state: 'marked' }, 'handedIn'],
    ['was ended by a teacher', { state: 'submitted', stopped: true }, 'stopped'],
    ['has let the time pass', { state: 'abandoned' }, 'missed'],
  ] as const)('who %s', (_, attempt, state) => {
    expect(standing(aLiveRow(1, attempt)).state).toBe(state);
  });
});

describe('the rows of a live test', () => {
  const rows = [
    aLiveRow(1, { reached: 4, deadline_at: at('50:00'), seen_at: at('09:50') }),
    aLiveRow(2, { reached: 1, deadline_at: at('30:00'), seen_at: at('01:00') }),
    aLiveRow(3, null),
    aLiveRow(4, { state: 'marked', deadline_at: at('40:00') }),
  ].map(standing);
  const shown = (sort: Partial<LiveSort>, filter: Partial<LiveFilter> = {}) =>
    shownStandings(
      rows,
      { by: 'name', down: false, ...sort },
      { text: '', state: null, ...filter },
      ({ name, lastname }) => `${name} ${lastname}`,
      (a, b) => (a.lastname < b.lastname ? -1 : 1),
    ).map(({ user }) => user.username);

  it('are counted by state', () => {
    expect(countsOf(rows)).toEqual({ notStarted: 1, writing: 1, quiet: 1, handedIn: 1, stopped: 0, missed: 0 });
  });

  it('are sorted by what is asked for; who has nothing of it stands at the end', () => {
    expect(shown({ by: 'left' })).toEqual(['student2', 'student1', 'student3', 'student4']);
    expect(shown({ by: 'place', down: true })).toEqual(['student1', 'student2', 'student4', 'student3']);
    expect(shown({ by: 'state' })).toEqual(['student3', 'student1', 'student2', 'student4']);
    expect(shown({ down: true })).toEqual(['student4', 'student3', 'student2', 'student1']);
  });

  it('are found by name and by state', () => {
    expect(shown({}, { text: 'STUDENT3' })).toEqual(['student3']);
    expect(shown({}, { state: 'quiet' })).toEqual(['student2']);
  });
});
