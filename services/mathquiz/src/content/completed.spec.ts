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

  it('is not changed when it is complete', () => {
    expect(JSON.stringify(completed(today))).toBe(JSON.stringify(today));
  });

  it('stays as it was stored when today’s rules would refuse it', () => {
    const refused = { ...today, statement: '' };
    expect(completed(refused)).toBe(refused);
  });
});
