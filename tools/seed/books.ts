import { type BookContent, type BookLine, bookContent, routes } from '@mathquiz/contracts';
import type { Client } from '@mathquiz/contracts/client';
import { type Filed, factsOf, filedIn } from './filed.ts';

const chapter = /^(?<marks>#+) (?<title>.+)$/;
/** `- text: its title`, `- item: its title | what it is called in this book`; two blanks more are one level more. */
const held = /^(?<blanks> *)- (?<kind>text|item): (?<named>[^|]+?)(?: \| (?<title>.+))?$/;

/** The books as they lie in deploy/seed/books, with texts and items by their titles. */
export const filedBooks = (): Filed[] => filedIn('books');

export type IdOf = (kind: 'text' | 'quiz', title: string) => string | undefined;

/** What stands before the first chapter is the introduction. Throws on what is not there, and a ZodError on what the contract refuses. */
export function exampleBook(filed: Filed, idOf: IdOf): BookContent {
  const all = filed.body.split('\n');
  const first = all.findIndex((line) => chapter.test(line));
  const lines: BookLine[] = [];
  let level = 0;
  for (const line of all.slice(first).filter((one) => one.trim() !== '')) {
    const id = `l${lines.length + 1}`;
    const { marks, title: name = '' } = chapter.exec(line)?.groups ?? {};
    if (marks !== undefined) {
      level = marks.length - 1;
      lines.push({ id, depth: level, kind: 'chapter', title: name, doc_id: null });
      continue;
    }
    const { blanks = '', kind: word, named = '', title = '' } = held.exec(line)?.groups ?? {};
    const kind = word === 'text' ? 'text' : 'quiz';
    const doc_id = idOf(kind, named);
    if (word === undefined || doc_id === undefined)
      throw new Error(`${filed.file}: "${line}" is no chapter, and no text or item that is there`);
    lines.push({ id, depth: level + 1 + blanks.length / 2, kind, title, doc_id });
  }
  return bookContent.parse({ ...factsOf(filed), introduction: all.slice(0, first).join('\n').trim(), lines });
}

/** Creates and publishes the books that the author does not have yet, by title. What an author has changed since stays changed. */
export async function ensureBooks(call: Client, idOf: IdOf): Promise<number> {
  const { data } = await call(routes.listBook, { query: { scope: 'mine', limit: 100 } });
  const there = new Set(data.map(({ title }) => title));
  const missing = filedBooks()
    .map((filed) => exampleBook(filed, idOf))
    .filter(({ title }) => !there.has(title));
  for (const content of missing) {
    const made = await call(routes.createBook, { body: { content, message: 'Example school' } });
    await call(routes.publishBook, { params: { id: made.data._id } });
  }
  return missing.length;
}
