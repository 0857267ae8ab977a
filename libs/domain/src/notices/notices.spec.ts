import { type NoticeKind, noticeKinds } from '@mathquiz/contracts/messages/notices.constants';
import {
  byDay,
  digestOf,
  everyWay,
  kindsOnPage,
  nearDay,
  nextDigest,
  planNotice,
  quietUntil,
  wallTime,
} from './index.js';

const nights = { on: true, from: '22:00', to: '07:00', days: ['mon', 'tue', 'wed', 'thu', 'sun'] } as const;
const at = (iso: string) => new Date(iso);

describe('the clock of a person', () => {
  it('shows the day and the time of their zone', () => {
    // A Monday evening in Berlin is Tuesday in Seoul.
    expect(wallTime('Europe/Berlin', at('2026-11-23T20:30:00Z'))).toEqual({ day: 0, minute: 1290, date: '2026-11-23' });
    expect(wallTime('Asia/Seoul', at('2026-11-23T20:30:00Z'))).toEqual({ day: 1, minute: 330, date: '2026-11-24' });
    expect(wallTime('America/New_York', at('2026-11-23T05:00:00Z'))).toEqual({ day: 0, minute: 0, date: '2026-11-23' });
  });

  it('is that of UTC where the zone is none', () => {
    expect(wallTime('Nowhere/At_all', at('2026-11-23T20:30:00Z')).minute).toBe(1230);
  });
});

describe('quiet hours', () => {
  it.each([
    ['before they begin', '2026-11-23T20:59:00Z', null],
    ['at their first minute', '2026-11-23T21:00:30Z', '2026-11-24T06:00:00.000Z'],
    ['after midnight', '2026-11-24T03:10:00Z', '2026-11-24T06:00:00.000Z'],
    ['at their last minute', '2026-11-24T05:59:59Z', '2026-11-24T06:00:00.000Z'],
    ['when they are over', '2026-11-24T06:00:00Z', null],
    ['in the evening of a day that is none of theirs', '2026-11-27T22:00:00Z', null],
    ['in the morning after such a day', '2026-11-28T03:00:00Z', null],
    ['in the morning after a day of theirs', '2026-11-27T03:00:00Z', '2026-11-27T06:00:00.000Z'],
    ['on Monday morning, by Sunday’s evening', '2026-11-30T03:00:00Z', '2026-11-30T06:00:00.000Z'],
  ])('%s', (_, now, until) => {
    expect(quietUntil(nights, 'Europe/Berlin', at(now))?.toISOString() ?? null).toBe(until);
  });

  it('go by the zone of the person', () => {
    expect(quietUntil(nights, 'Asia/Seoul', at('2026-11-23T13:30:00Z'))?.toISOString()).toBe(
      '2026-11-23T22:00:00.000Z',
    );
    expect(quietUntil(nights, 'Europe/Berlin', at('2026-11-23T13:30:00Z'))).toBeNull();
  });

  it('within a day, and around the clock where they end as they begin', () => {
    const lessons = { ...nights, from: '08:00', to: '13:00' };
    expect(quietUntil(lessons, 'UTC', at('2026-11-23T12:59:00Z'))?.toISOString()).toBe('2026-11-23T13:00:00.000Z');
    expect(quietUntil(lessons, 'UTC', at('2026-11-23T13:00:00Z'))).toBeNull();
    expect(quietUntil(lessons, 'UTC', at('2026-11-24T03:00:00Z'))).toBeNull();
    const all = { ...nights, from: '12:00', to: '12:00', days: ['mon'] as const };
    expect(quietUntil(all, 'UTC', at('2026-11-24T11:00:00Z'))?.toISOString()).toBe('2026-11-24T12:00:00.000Z');
  });

  it('are none where they are off, or have no day', () => {
    expect(quietUntil({ ...nights, on: false }, 'Europe/Berlin', at('2026-11-24T03:10:00Z'))).toBeNull();
    expect(quietUntil({ ...nights, days: [] }, 'Europe/Berlin', at('2026-11-24T03:10:00Z'))).toBeNull();
  });
});

describe('which way a notice goes', () => {
  const now = at('2026-11-23T12:00:00Z');
  const later = at('2026-11-23T18:00:00Z');

  it('as it was chosen', () => {
    const ways = { test_published: ['page', 'push', 'mail'], message: ['mail'], task_done: [] } as const;
    expect(planNotice('test_published', ways, null, now)).toEqual({
      page: true,
      mail: true,
      push_at: now,
      toast: true,
    });
    expect(planNotice('message', ways, null, now)).toEqual({ page: false, mail: true, push_at: null, toast: false });
    expect(planNotice('task_done', ways, null, now)).toBeNull();
  });

  it('waits in the panel while its reader wants to be left in peace, and for devices until then', () => {
    expect(planNotice('test_published', {}, later, now)).toEqual({
      page: true,
      mail: false,
      push_at: later,
      toast: false,
    });
  });

  it('shows nothing in passing that chat shows itself', () => {
    expect(planNotice('chat_direct', {}, null, now)).toMatchObject({ page: true, toast: false });
  });

  it('has a way for every kind, also for one that was not there when somebody chose', () => {
    const chosen = { message: [] as const };
    expect(Object.keys(everyWay(chosen))).toEqual([...noticeKinds]);
    expect(everyWay(chosen).message).toEqual([]);
    expect(kindsOnPage(chosen)).toEqual(noticeKinds.filter((kind: NoticeKind) => kind !== 'message'));
  });
});

describe('the digest', () => {
  it('goes out at the hour of the person, tomorrow where it has passed', () => {
    expect(nextDigest(17, 'Europe/Berlin', at('2026-11-23T12:34:56Z')).toISOString()).toBe('2026-11-23T16:00:00.000Z');
    expect(nextDigest(17, 'Europe/Berlin', at('2026-11-23T16:00:10Z')).toISOString()).toBe('2026-11-24T16:00:00.000Z');
    expect(nextDigest(0, 'Asia/Seoul', at('2026-11-23T14:59:00Z')).toISOString()).toBe('2026-11-23T15:00:00.000Z');
  });

  it('names the newest in the order in which they came, and counts the others', () => {
    const notices = [3, 1, 2].map((hour) => ({ hour, at: at(`2026-11-23T0${hour}:00:00Z`) }));
    expect(digestOf(notices, 2)).toEqual({ shown: [notices[2], notices[0]], more: 1 });
    expect(digestOf(notices, 5).more).toBe(0);
  });
});

describe('days of the panel', () => {
  const notices = ['2026-11-23T14:30:00Z', '2026-11-23T15:30:00Z', '2026-11-22T10:00:00Z'].map((created_at) => ({
    created_at,
  }));

  it('are those of the reader', () => {
    expect(byDay(notices, 'UTC').map(({ date, notices: those }) => [date, those.length])).toEqual([
      ['2026-11-23', 2],
      ['2026-11-22', 1],
    ]);
    expect(byDay(notices, 'Asia/Seoul').map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24', '2026-11-22']);
  });

  it('have the words today and yesterday', () => {
    const now = at('2026-11-23T15:30:00Z');
    expect(nearDay('2026-11-24', 'Asia/Seoul', now)).toBe('today');
    expect(nearDay('2026-11-23', 'Asia/Seoul', now)).toBe('yesterday');
    expect(nearDay('2026-11-22', 'Asia/Seoul', now)).toBeNull();
  });
});
