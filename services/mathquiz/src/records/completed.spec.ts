import { type ItemContent, itemContent } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import { completed } from './completed.js';

const today = itemContent.parse(anItem());
/** As it came from the database before parts had these fields. */
const old = {
  ...today,
  parts: today.parts.map(({ alternatives, attempt_penalty, follow_through, feedback, ...part }) => part),
} as unknown as ItemContent;

describe('an item that is read', () => {
  it('has every field of today with its default', () => {
    expect(completed(old)).toEqual(today);
  });

  it('leaves the right value in another form to a person where it was stored before that was a choice', () => {
    const parts = ['expression', 'integer', 'number', 'base_n', 'complex'].map((kind) => ({
      id: kind.slice(0, 4),
      kind,
      key: '2',
      base: 2,
    }));
    const stored = {
      ...today,
      parts: parts.map(({ base, ...part }) => (part.kind === 'base_n' ? { ...part, id: 'b', base } : part)),
    };
    const kept = completed(stored as unknown as ItemContent).parts.map(
      (part) => 'other_form_credit' in part && part.other_form_credit,
    );
    expect(kept).toEqual([null, null, null, null, null]);
    const chosen = {
      ...today,
      parts: [{ id: 'p', kind: 'integer', key: '2', other_form_credit: 0 }],
    } as unknown as ItemContent;
    expect(completed(chosen).parts[0]).toMatchObject({ other_form_credit: 0 });
  });

  it('is not changed when it is complete', () => {
    expect(JSON.stringify(completed(today))).toBe(JSON.stringify(today));
  });

  it('stays as it was stored when today’s rules would refuse it', () => {
    const refused = { ...today, statement: '' };
    expect(completed(refused)).toBe(refused);
  });
});
