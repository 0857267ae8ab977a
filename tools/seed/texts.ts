import { readdirSync, readFileSync } from 'node:fs';
import { routes, type TextContent, textContent } from '@mathquiz/contracts';
import type { Client } from '@mathquiz/contracts/client';

const folder = new URL('../../deploy/seed/texts/', import.meta.url);
const form = /^---\n(?<head>[\s\S]*?)\n---\n+(?<body>[\s\S]*)$/;
/** In a file an item is named by its title. */
const named = /\(item:([^)\n]+)\)/g;

export type FiledText = {
  readonly file: string;
  /** With items by their titles. */
  readonly head: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The texts as they lie in deploy/seed/texts: what they are, between two lines of dashes, then what is read. */
export function filedTexts(): FiledText[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const { head, body } = form.exec(readFileSync(new URL(file, folder), 'utf8'))?.groups ?? {};
      if (head === undefined || body === undefined) throw new TypeError(`${file} does not begin with what it is`);
      const facts = head.split('\n').map((line) => {
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)] as const;
      });
      return { file, head: Object.fromEntries(facts), body };
    });
}

/** The titles of the items that can be tried in it. */
export const titlesIn = ({ body }: FiledText): string[] => [...body.matchAll(named)].map(([, title = '']) => title);

/** What the contract takes, with items by their ids. Throws on an item that is not there, and a ZodError on what the contract refuses. */
export function exampleText({ file, head, body }: FiledText, idOf: (title: string) => string | undefined): TextContent {
  const { tags = '', grade, ...facts } = head;
  return textContent.parse({
    ...facts,
    grade: Number(grade),
    tags: tags.split(', ').filter(Boolean),
    body: body.replace(named, (_, title: string) => {
      const id = idOf(title);
      if (id === undefined) throw new Error(`${file} names the item "${title}", which is not there`);
      return `(item:${id})`;
    }),
  });
}

/** Creates and publishes the texts that the author does not have yet, by title. What an author has changed since stays changed. */
export async function ensureTexts(call: Client, items: ReadonlyMap<string, { quiz_id: string }>): Promise<number> {
  const { data } = await call(routes.listText, { query: { scope: 'mine', limit: 100 } });
  const there = new Set(data.map(({ title }) => title));
  let created = 0;
  for (const filed of filedTexts()) {
    const content = exampleText(filed, (title) => items.get(title)?.quiz_id);
    if (there.has(content.title)) continue;
    const made = await call(routes.createText, { body: { content, message: 'Example school' } });
    await call(routes.publishText, { params: { id: made.data._id } });
    created += 1;
  }
  return created;
}
