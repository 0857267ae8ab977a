import { guestKey, guestName, isLive, mayEndLive } from './live.js';

const now = new Date('2026-11-23T10:00:00Z');
const later = new Date('2026-11-23T11:00:00Z');

describe('a live room', () => {
  it('is open until it ends by itself or was ended', () => {
    expect(isLive({ ends_at: later, ended_at: null }, now)).toBe(true);
    expect(isLive({ ends_at: now, ended_at: null }, now)).toBe(false);
    expect(isLive({ ends_at: later, ended_at: now }, now)).toBe(false);
  });

  it('is ended by whoever has opened it, and by an admin', () => {
    expect(mayEndLive({ user_id: 'me', roles: ['teacher'] }, 'me')).toBe(true);
    expect(mayEndLive({ user_id: 'me', roles: ['teacher'] }, 'other')).toBe(false);
    expect(mayEndLive({ user_id: 'me', roles: ['teacher'] }, null)).toBe(false);
    expect(mayEndLive({ user_id: 'me', roles: ['admin'] }, 'other')).toBe(true);
  });

  it('calls no two guests the same', () => {
    expect([guestName(' Mia  Lee ', 1), guestName('Mia', 2), guestName('김지민', 3)]).toEqual([
      'Mia Lee',
      'Mia 2',
      '김지민 3',
    ]);
    expect(guestName('😀'.repeat(20), 12)).toBe(`${'😀'.repeat(18)} 12`);
    expect(guestKey('ＭＩＡ  lee')).toBe(guestKey('Mia Lee'));
    expect(guestKey('Mia')).not.toBe(guestKey('Mia 2'));
  });
});
