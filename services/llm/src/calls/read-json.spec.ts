import { readJson } from './read-json.js';

describe('a reply', () => {
  it.each([
    ['{"a": 1}', { a: 1 }],
    ['```json\n{"a": 1}\n```', { a: 1 }],
    ['{"a": 1', undefined],
    ['No.', undefined],
    ['```\n[]\n```', []],
    ['{"a": 1} {"a": 2}', undefined],
    ['Here it is: {"a": 1}', undefined],
  ])('is JSON, of %j: %j', (text, json) => {
    expect(readJson(text)).toEqual(json);
  });
});
