import { describe, expect, it } from '@jest/globals';
import { exampleId } from '../example-values.js';
import { bookContent } from './book.schemas.js';

const line = { id: 'a', depth: 0, kind: 'text', title: '', doc_id: exampleId };
const told = (lines: unknown) => {
  const { error } = bookContent.safeParse({ title: 'T', category: 'algebra', lines });
  return error?.issues.map(({ path, message, code }) => [path.join('.'), code === 'custom' ? message : code]) ?? [];
};

describe('what a book may hold', () => {
  it('is chapters, texts and items', () => {
    expect(
      told([
        { ...line, kind: 'chapter', title: 'One', doc_id: null },
        { ...line, id: 'b', depth: 1 },
      ]),
    ).toEqual([]);
  });

  it.each([
    ['a book', [{ ...line, kind: 'book' }], 'lines.0.kind', 'invalid_value'],
    ['a text that is not named', [{ ...line, doc_id: null }], 'lines.0.doc_id', 'bookLine'],
    ['a chapter that is a text', [{ ...line, kind: 'chapter' }], 'lines.0.doc_id', 'bookLine'],
    ['two lines of one name', [line, line], 'lines', 'bookLine'],
    ['a depth of 50', [{ ...line, depth: 50 }], 'lines.0.depth', 'bookTooDeep'],
    ['10,000 lines', Array.from({ length: 10_000 }, (_, at) => ({ ...line, id: `l${at}` })), 'lines', 'bookTooLong'],
    ['the path of an operator', [{ ...line, id: '$set' }], 'lines.0.id', 'invalid_format'],
  ])('is not %s, and the field is named', (_, lines, path, problem) => {
    expect(told(lines)).toEqual([[path, problem]]);
  });
});
