import type { ChangedAnswer } from '@mathquiz/contracts';
import { describe, expect, it } from 'vitest';
import { type Answer, goneOn, hear, type Known, type Notes, pauseBeforeLook, swapped } from './elsewhere.js';

const answer = (value: string): Answer => ({ value, decimal: 'point' });
const from = (client_id: string, seq: number, value: string): ChangedAnswer => ({
  ...answer(value),
  client_id,
  seq,
  at: '2026-11-21T09:00:00Z',
});
const known: Known = { answers: { '0_a': answer('mine'), '0_b': answer('both') }, clients: { here: 2, desk: 1 } };
const here = { clientId: 'here', typed: new Map<string, Answer>() };
const typing = (value: string) => ({ ...here, typed: new Map([['0_a', answer(value)]]) });
const reply = (answers: Record<string, ChangedAnswer>, clients = { here: 2, desk: 9 }) => ({
  answers,
  clients,
  replaced: {},
});

describe('what another device has stored', () => {
  it('is shown, with this device’s own text to go back to', () => {
    const next = hear(known, {}, reply({ '0_a': from('desk', 2, 'theirs') }), here);
    expect(next.known.answers['0_a']).toEqual(answer('theirs'));
    expect(next.known.clients).toEqual({ here: 2, desk: 9 });
    expect(next.notes).toEqual({ '0_a': { kind: 'changed', other: answer('mine'), own: false } });
  });

  it('does not go over what is typed here and not stored yet, and can be had by a press', () => {
    const next = hear(known, {}, reply({ '0_a': from('desk', 2, 'theirs') }), typing('mine, longer'));
    expect(next.notes['0_a']).toMatchObject({ kind: 'replaced', other: answer('theirs') });
  });

  it('changes nothing when it comes late, twice, or is this device’s own', () => {
    const once = hear(known, {}, reply({ '0_a': from('desk', 2, 'theirs') }), here);
    expect(hear(once.known, once.notes, reply({ '0_a': from('desk', 2, 'theirs') }), here)).toEqual(once);
    const old = hear(once.known, {}, reply({ '0_a': from('desk', 1, 'older') }, { here: 1, desk: 1 }), here);
    expect(old.known).toEqual(once.known);
    expect(hear(known, {}, reply({ '0_a': from('here', 9, 'other tab') }), here).known.answers).toEqual(known.answers);
  });

  it('is not worth a word where both wrote the same', () => {
    expect(hear(known, {}, reply({ '0_b': from('desk', 2, 'both') }), here).notes).toEqual({});
  });

  it('goes back to what was written here, however many steps the other device took', () => {
    let next = hear(known, {}, reply({ '0_a': from('desk', 2, 't') }, { here: 2, desk: 2 }), here);
    next = hear(next.known, next.notes, reply({ '0_a': from('desk', 3, 'th') }, { here: 2, desk: 3 }), here);
    expect(next.notes['0_a']?.other).toEqual(answer('mine'));
    const wentOn = goneOn(next.notes, '0_a');
    const typedHere = { ...next.known, answers: { ...next.known.answers, '0_a': answer('th, and on') } };
    const last = hear(typedHere, wentOn, reply({ '0_a': from('desk', 4, 'the') }, { here: 2, desk: 4 }), here);
    expect(last.notes['0_a']?.other).toEqual(answer('th, and on'));
  });

  it('says nothing any more once the other device has put ours back', () => {
    const changed = hear(known, {}, reply({ '0_a': from('desk', 2, 'theirs') }, { here: 2, desk: 2 }), here);
    const back = reply({ '0_a': from('desk', 3, 'mine') }, { here: 2, desk: 3 });
    expect(hear(changed.known, changed.notes, back, here).notes).toEqual({});
  });

  it('is not lost where this device, back from being offline, was the last to store', () => {
    const stored = { ...reply({}), replaced: { '0_a': from('desk', 4, 'written online') } };
    expect(hear(known, {}, stored, here).notes['0_a']).toMatchObject({
      kind: 'replaced',
      other: answer('written online'),
    });
  });

  it('can be gone back to and forth', () => {
    const notes: Notes = { '0_a': { kind: 'changed', other: answer('mine'), own: false } };
    const undone = swapped(notes, '0_a', answer('theirs'));
    expect(undone['0_a']).toMatchObject({ kind: 'replaced', other: answer('theirs') });
    expect(swapped(undone, '0_a', answer('mine'))['0_a']).toMatchObject({ kind: 'changed', other: answer('mine') });
  });
});

describe('how often a page asks', () => {
  it('is every few seconds only while another device has the attempt open', () => {
    for (const chance of [0, 1]) {
      expect(pauseBeforeLook(1, true, chance)).toBeLessThan(8000);
      expect(pauseBeforeLook(0, true, chance)).toBeGreaterThan(70_000);
      // As its teacher's page counts (devices.ts of mathquiz).
      expect(pauseBeforeLook(0, true, chance)).toBeLessThanOrEqual(125_000);
      expect(pauseBeforeLook(0, false, chance)).toBeGreaterThan(40_000);
      // Two pauses and a request fit into the time after which the server takes a device for gone.
      expect(2 * pauseBeforeLook(0, false, chance)).toBeLessThanOrEqual(150_000);
    }
  });
});
