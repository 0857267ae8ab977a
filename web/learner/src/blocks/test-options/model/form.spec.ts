import { describe, expect, it } from 'vitest';
import { toField } from '../../../lib/field-time.js';
import { anId } from '../../../testing/builders.js';
import { changesBetween, defaultForm, exactTimes, formOf, halfTyped, isForm, optionsOf } from './form.js';

const now = new Date(2026, 2, 1, 8, 30);
const form = { ...defaultForm(now), group_ids: [anId(1)] };

describe('the form of a test’s options', () => {
  it('starts as open now until the end of the day in a week', () => {
    expect([form.open_at, form.close_at]).toEqual(['2026-03-01T08:30', '2026-03-08T23:59']);
  });

  it('is sent in UTC, without what only the form knows', () => {
    const options = optionsOf({ ...form, duration_min: null });
    expect(options).toMatchObject({ open_at: now.toISOString(), duration_min: null, due_at: null });
    expect(toField(options.close_at)).toBe('2026-03-08T23:59');
    expect(options).not.toHaveProperty('lock');
    expect(options).not.toHaveProperty('preset');
  });

  it('turns the times of releases and exceptions too, and leaves words alone', () => {
    const who = { kind: 'label', label: 'B' } as const;
    const options = optionsOf({
      ...form,
      release: { ...form.release, key: form.open_at },
      review_until: form.open_at,
      overrides: [{ who, open_at: form.open_at, attempts: 3, note: '' }],
    });
    expect(options.release).toMatchObject({ score: 'after_submit', key: now.toISOString() });
    expect(options.review_until).toBe(now.toISOString());
    expect(options.overrides).toEqual([{ who, open_at: now.toISOString(), attempts: 3, note: '' }]);
  });

  it('knows what is half typed', () => {
    const who = { kind: 'person', user_id: anId(5) } as const;
    const half = {
      ...form,
      close_at: '2026-03-08T',
      release: { ...form.release, solution: 'T08:00' },
      overrides: [{ who, due_at: 'T', note: '' }],
    };
    expect(halfTyped(form)).toEqual([]);
    expect(halfTyped(half)).toEqual(['close_at', 'release.solution', 'overrides.0.due_at']);
  });

  it('changes nothing of a published test by being shown: what has seconds keeps them', () => {
    const stored = { ...optionsOf(form), open_at: '2026-03-01T08:30:17.250Z', close_at: '2026-03-02T10:00:59.000Z' };
    const shown = formOf(stored, true);
    expect(shown.lock).toBe('keep');
    expect(changesBetween(stored, optionsOf(shown, exactTimes(stored)))).toEqual({});
    const longer = optionsOf({ ...shown, duration_min: 60 }, exactTimes(stored));
    expect(changesBetween(stored, longer)).toEqual({ duration_min: 60 });
  });

  it('takes up what is a form of today, and nothing older', () => {
    expect(isForm(form)).toBe(true);
    const { late: _, ...older } = form;
    expect(isForm(older)).toBe(false);
  });
});
