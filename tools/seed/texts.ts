import { routes, type TextContent, textContent } from '@mathquiz/contracts';
import type { Client } from '@mathquiz/contracts/client';
import { type Filed, factsOf, filedIn } from './filed.ts';

/** In a file an item is named by its title. */
const named = /\(item:([^)\n]+)\)/g;

/** The texts as they lie in deploy/seed/texts, with items by their titles. */
export const filedTexts = (): Filed[] => filedIn('texts');

/** The titles of the items that can be tried in it. */
export const titlesIn = ({ body }: Filed): string[] => [...body.matchAll(named)].map(([, title = '']) => title);

/** What the contract takes, with items by their ids. Throws on an item that is not there, and a ZodError on what the contract refuses. */
export function exampleText(filed: Filed, idOf: (title: string) => string | undefined): TextContent {
  return textContent.parse({
    ...factsOf(filed),
    body: filed.body.replace(named, (_, title: string) => {
      const id = idOf(title);
      if (id === undefined) throw new Error(`${filed.file} names the item "${title}", which is not there`);
      return `(item:${id})`;
    }),
  });
}

/**
 * Creates and publishes the texts that the author does not have yet, by title. What an author has changed since stays changed. Gives how many
 * those are, and all that the author has.
 */
export async function ensureTexts(call: Client, items: ReadonlyMap<string, { quiz_id: string }>) {
  const { data } = await call(routes.listText, { query: { scope: 'mine', limit: 100 } });
  const ids = new Map(data.map(({ title, _id }) => [title, _id]));
  let created = 0;
  for (const filed of filedTexts()) {
    const content = exampleText(filed, (title) => items.get(title)?.quiz_id);
    if (ids.has(content.title)) continue;
    const made = await call(routes.createText, { body: { content, message: 'Example school' } });
    await call(routes.publishText, { params: { id: made.data._id } });
    ids.set(content.title, made.data._id);
    created += 1;
  }
  return { created, ids: ids as ReadonlyMap<string, string> };
}
