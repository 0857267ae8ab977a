import { expect, it } from 'vitest';
import { text } from '../../../lib/texts.js';
import { faultSentence, namedPatterns } from './fault-sentence.js';
import schema from './schema/item-schema.json';

it('says of every fault what it is, with the types that belong there', () => {
  expect(faultSentence({ code: 'type', params: { expected: 'integer null' } }, text)).toBe(
    'Expected here: an integer / null.',
  );
  expect(faultSentence({ code: 'most', params: { limit: 13 } }, text)).toBe('The most is 13.');
});

it('has words for the names that the contracts know by a pattern', () => {
  const whole = JSON.stringify(schema);
  const patterns = Object.keys(namedPatterns);
  expect(patterns.filter((pattern) => !whole.includes(JSON.stringify(pattern)))).toEqual([]);
  expect(patterns.map((pattern) => faultSentence({ code: 'pattern', params: { pattern } }, text))).toEqual([
    expect.stringMatching(/^A name begins/),
    expect.stringMatching(/^A short name begins/),
  ]);
});
