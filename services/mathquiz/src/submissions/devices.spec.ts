import { changedSince, concernsOthers, isBehind, othersOpen, replacedUnseen } from './devices.js';

const now = new Date('2026-11-21T09:10:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const answer = (value: string, client: string, seq: number) => ({
  value,
  decimal: 'point' as const,
  at: now,
  client,
  seq,
});

describe('what a device has to hear of the others', () => {
  const answers = { '0_a': answer('1', 'phone', 3), '0_b': answer('2', 'desk', 7) };

  it('is every answer that came by an event it does not know of', () => {
    expect(Object.keys(changedSince({ phone: 3, desk: 6 }, answers))).toEqual(['0_b']);
    expect(Object.keys(changedSince({}, answers))).toEqual(['0_a', '0_b']);
    expect(changedSince({ phone: 9, desk: 7 }, answers)).toEqual({});
  });

  it('is an answer that does not say by which event it came', () => {
    const old = { '0_a': { value: '1', decimal: 'point' as const, at: now } };
    expect(changedSince({ phone: 9 }, old)['0_a']).toMatchObject({ value: '1', client_id: '', seq: 0 });
  });

  it('is nothing while it knows of the last event of each', () => {
    expect(isBehind({ phone: 3 }, { phone: 3 })).toBe(false);
    expect(isBehind({ phone: 3 }, { phone: 3, desk: 1 })).toBe(true);
    expect(isBehind({}, { constructor: 1 })).toBe(true);
  });

  it('is what it has just replaced without having been told of it, and never its own', () => {
    expect(Object.keys(replacedUnseen({ phone: 0 }, 'phone', answers))).toEqual(['0_b']);
    expect(replacedUnseen({ desk: 7 }, 'phone', answers)).toEqual({});
  });
});

describe('who has an attempt open', () => {
  it('is a device that was heard of within the last minutes', () => {
    const seen = { phone: ago(10), desk: ago(60), tablet: ago(400), constructor: ago(5) };
    expect(othersOpen({ seen }, 'phone', now)).toBe(2);
    expect(othersOpen({}, 'phone', now)).toBe(0);
  });

  it('is told when a device comes that was not there, and when one of several stores something', () => {
    const alone = { seen: { phone: ago(10) }, clients: { phone: 4 } };
    expect(concernsOthers(alone, 'phone', true, now)).toBe(false);
    expect(concernsOthers(alone, 'desk', false, now)).toBe(true);
    expect(concernsOthers({ seen: { phone: ago(400) }, clients: {} }, 'phone', false, now)).toBe(true);
    const two = { seen: { phone: ago(10), desk: ago(900) }, clients: { phone: 4 } };
    expect(concernsOthers(two, 'phone', true, now)).toBe(true);
    expect(concernsOthers(two, 'phone', false, now)).toBe(false);
    expect(concernsOthers({ seen: {}, clients: {} }, 'constructor', false, now)).toBe(true);
  });
});
