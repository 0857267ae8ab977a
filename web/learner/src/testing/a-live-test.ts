import type { LiveRow, LiveTest } from '@mathquiz/contracts';
import { anId } from './builders.js';

const at = (time: string) => `2026-03-01T08:${time}.000Z`;
type Attempt = NonNullable<LiveRow['attempt']>;

/** Somebody who writes; null: who has not begun. */
export const aLiveRow = (last: number, attempt: Partial<Attempt> | null = {}): LiveRow => ({
  user: { _id: anId(last), username: `student${last}`, name: 'A', lastname: `Pupil${last}` },
  attempt: attempt && {
    _id: anId(100 + last),
    try: 1,
    state: 'in_progress',
    started_at: at('00:00'),
    deadline_at: at('45:00'),
    submitted_at: null,
    extra_min: 0,
    stopped: false,
    reached: 0,
    items: 8,
    answered: 0,
    parts: 10,
    seen_at: at('09:30'),
    waiting: 0,
    unseen: 0,
    ...attempt,
  },
});

export const aLiveTest = (rows: LiveRow[], change: Partial<LiveTest> = {}): LiveTest => ({
  server_time: at('10:00'),
  gone_after_s: 150,
  rows,
  announcements: [],
  ...change,
});
