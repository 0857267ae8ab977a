import { CallError } from '@mathquiz/contracts/client';
import { describe, expect, it } from 'vitest';
import { anId } from '../../../testing/builders.js';
import { earlyIn, formFaults, refusedPlaces } from './faults.js';
import { defaultForm, type OptionsForm, optionsOf } from './form.js';

const now = new Date(2026, 2, 1, 8, 30);
const form: OptionsForm = { ...defaultForm(now), group_ids: [anId(1)] };
const facts = { now, password: '', before: null, begun: false };
const early = { ...form.release, key: 'after_submit' } as const;
const twice = { who: { kind: 'label', label: 'B' }, attempts: 2, note: '' } as const;

describe('what is wrong with the options', () => {
  it.each<[Partial<OptionsForm>, Record<string, string>]>([
    [{}, {}],
    [{ group_ids: [] }, { group_ids: 'groupsMissing' }],
    [{ close_at: form.open_at }, { close_at: 'closesBeforeOpening' }],
    [{ open_at: '2026-02-01T08:30', close_at: '2026-02-02T08:30' }, { close_at: 'alreadyPast' }],
    [
      { open_at: '', close_at: '' },
      { open_at: 'timeMissing', close_at: 'timeMissing' },
    ],
    [{ due_at: '2026-03-20T08:30' }, { due_at: 'dueAfterClose' }],
    [{ lock: 'new' }, { password: 'passwordShort' }],
    [{ release: early }, {}],
    [{ release: early, mode: 'exam' }, { 'release.key': 'releaseTooEarly' }],
    [{ overrides: [twice, twice] }, { 'overrides.1.who': 'overrideTwice' }],
    [
      { review_from: '2026-03-20T08:30', review_until: '2026-03-19T08:30' },
      { review_until: 'reviewEndsBeforeItBegins' },
    ],
  ])('%j', (change, faults) => {
    expect(Object.fromEntries(formFaults({ ...form, ...change }, facts))).toEqual(faults);
  });

  it.each<[Partial<OptionsForm>, Record<string, string>]>([
    [{ duration_min: 40 }, { duration_min: 'onlyLonger' }],
    [{ duration_min: null }, {}],
    [{ attempts: 0, grace_sec: 240 }, {}],
    [{ grace_sec: 0 }, { grace_sec: 'onlyMore' }],
    [{ late: { ...form.late, policy: 'reject' } }, { late: 'onlyMilder' }],
  ])('of a test that somebody has begun: %j', (change, faults) => {
    const begun = { ...facts, before: optionsOf(form), begun: true };
    expect(Object.fromEntries(formFaults({ ...form, ...change }, begun))).toEqual(faults);
  });

  it('a test that somebody has begun can be ended before it was due, and is due then', () => {
    const due = { ...form, due_at: '2026-03-05T08:30' };
    const begun = { ...facts, before: optionsOf(due), begun: true };
    const moved = (due_at: string, close_at: string) =>
      Object.fromEntries(formFaults({ ...due, due_at, close_at }, begun));
    expect(moved('2026-03-04T08:30', '2026-03-04T08:30')).toEqual({});
    expect(moved('2026-03-04T08:30', '2026-03-08T08:30')).toEqual({ due_at: 'onlyLater' });
    expect(moved('2026-03-05T08:30', '2026-03-04T08:30')).toEqual({ due_at: 'dueAfterClose' });
  });

  it('tells keys from solutions among what is shown too early', () => {
    expect(earlyIn(optionsOf({ ...form, release: early }))).toEqual(['key']);
    expect(earlyIn(optionsOf({ ...form, release: { ...early, solution: 'after_submit' } }))).toEqual([
      'key',
      'solution',
    ]);
  });
});

describe('a refusal of the server', () => {
  const refusal = (code: 'invalid_request' | 'unfair_change' | 'release_too_early', details: object = {}) =>
    Object.fromEntries(refusedPlaces(new CallError(code, code, 400, { ...details })));
  it('points at fields of the form, whether they were sent as options or alone', () => {
    const fields = [
      { path: 'body.options.due_at', problem: 'dueAfterClose' },
      { path: 'body.overrides.3.who', problem: 'overrideTwice' },
    ];
    expect(refusal('invalid_request', { fields })).toEqual({
      due_at: 'dueAfterClose',
      'overrides.3.who': 'overrideTwice',
    });
    expect(refusal('unfair_change', { fields: [{ path: 'body.attempts', problem: 'onlyMore' }] })).toEqual({
      attempts: 'onlyMore',
    });
  });
  it('of an early release points at the release; what names no field points at none', () => {
    expect(refusal('release_too_early')).toEqual({ 'release.key': 'releaseTooEarly' });
    expect(refusal('unfair_change')).toEqual({});
  });
});
