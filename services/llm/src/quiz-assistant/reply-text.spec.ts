import { readJson, saySoFar } from './reply-text.js';

describe('the text of a reply', () => {
  it.each([
    ['', ''],
    ['{"say": ', ''],
    ['{"say": "Two st', 'Two st'],
    ['{"say": "A \\"quoted\\" wo', 'A "quoted" wo'],
    ['{"say": "Two steps.", "solution": "Fir', 'Two steps.'],
    ['```json\n{"say": "Fenc', 'Fenc'],
    ['{"say": 7, "solution"', ''],
    ['Certainly', ''],
  ])('says so far, of %j: %j', (text, say) => {
    expect(saySoFar(text)).toBe(say);
  });

  it.each([
    ['{"a": 1}', { a: 1 }],
    ['```json\n{"a": 1}\n```', { a: 1 }],
    ['{"a": 1', undefined],
    ['No.', undefined],
  ])('is JSON, of %j: %j', (text, json) => {
    expect(readJson(text)).toEqual(json);
  });
});
