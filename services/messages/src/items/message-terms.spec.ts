import { searchTerms } from '@mathquiz/domain/format';
import { messageTerms } from './message-terms.js';

const sender = { _id: '1'.repeat(24), username: 'anaruiz', name: 'Ana', lastname: 'Ruíz' };
const finds = (query: string, terms: readonly string[]) => searchTerms(query).every((term) => terms.includes(term));

describe('what a message is found under', () => {
  const terms = messageTerms('Hausaufgaben für Freitag', 'Bitte Kapitel sieben lesen', sender);

  it.each([
    ['haus', true],
    ['ruiz freitag', true],
    ['kapitel', true],
    ['kap', false],
    ['montag', false],
  ])('%s: %s', (query, found) => {
    expect(finds(query, terms)).toBe(found);
  });

  it('stays small for the longest text', () => {
    const words = Array.from({ length: 4000 }, (_, at) => `w${at}`).join(' ');
    expect(messageTerms('t', words, sender).length).toBeLessThanOrEqual(300);
  });
});
