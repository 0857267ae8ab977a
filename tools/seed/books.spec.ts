import { describe, expect, it } from '@jest/globals';
import { faultsOf, isTree, repeatsOf } from '@mathquiz/domain/books';
import { exampleBook, filedBooks, type IdOf } from './books.ts';
import { exampleItems } from './items.ts';
import { filedTexts } from './texts.ts';

const titles = {
  quiz: exampleItems().map(({ title }) => title),
  text: filedTexts().map(({ head }) => head.title ?? ''),
};
const anId: IdOf = (kind, title) => {
  const at = titles[kind].indexOf(title);
  return at < 0 ? undefined : `${kind === 'text' ? 'a' : 'b'}${String(at).padStart(23, '0')}`;
};

describe('the books of the example school', () => {
  it('are two, with a title of their own, and hold every text of the school between them', () => {
    const books = filedBooks().map((filed) => exampleBook(filed, anId));
    expect(books.length).toBeGreaterThanOrEqual(2);
    expect(new Set(books.map(({ title }) => title)).size).toBe(books.length);
    const held = books.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'text').map(({ doc_id }) => doc_id));
    expect(held.toSorted()).toEqual(titles.text.map((title) => anId('text', title)).toSorted());
  });

  it.each(filedBooks().map((filed) => [filed.file, filed] as const))(
    '%s begins with words and can be published as it stands',
    (_, filed) => {
      const { introduction, lines } = exampleBook(filed, anId);
      expect(introduction.length).toBeGreaterThan(100);
      expect(isTree(lines)).toBe(true);
      expect(faultsOf(lines, () => ({ published: true }))).toEqual([]);
      expect(repeatsOf(lines)).toEqual([]);
    },
  );

  it('name nothing that is not there', () => {
    const [filed] = filedBooks();
    if (!filed) throw new Error('there is no book');
    const body = `${filed.body}\n- text: Nobody wrote this\n`;
    expect(() => exampleBook({ ...filed, body }, anId)).toThrow('Nobody wrote this');
  });
});
