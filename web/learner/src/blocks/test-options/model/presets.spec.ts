import { describe, expect, it } from 'vitest';
import { anId } from '../../../testing/builders.js';
import { formFaults } from './faults.js';
import { defaultForm } from './form.js';
import { presetNames } from './preset-names.js';
import { changedFrom, presetValues } from './presets.js';

const now = new Date(2026, 2, 1, 8, 30);
const form = { ...defaultForm(now), group_ids: [anId(1)], labels: ['B'] };

describe('a preset', () => {
  it.each(presetNames)('%s can be published as it is, keeps for whom it is, and counts as unchanged', (name) => {
    const set = { ...form, ...presetValues(name, form, now) };
    expect(set).toMatchObject({ preset: name, group_ids: [anId(1)], labels: ['B'], open_at: form.open_at });
    expect([...formFaults(set, { now, password: '', before: null, begun: false })]).toEqual([]);
    expect(changedFrom(name, set)).toEqual([]);
  });

  it('names the groups in which it was changed; other moments are no change, another due date is', () => {
    const set = { ...form, ...presetValues('homework', form, now) };
    expect(changedFrom('homework', { ...set, close_at: '2026-05-01T00:00' })).toEqual([]);
    expect(changedFrom('homework', { ...set, due_at: null, attempts: 1 })).toEqual(['when', 'tries']);
    expect(changedFrom('homework', { ...set, release: { ...set.release, key: 'never' } })).toEqual(['release']);
  });

  it('opens now where no opening is typed', () => {
    expect(presetValues('exam', { ...form, open_at: 'T' }, now)).toMatchObject({
      open_at: '2026-03-01T08:30',
      close_at: '2026-03-01T10:30',
    });
  });
});
