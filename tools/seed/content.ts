import { type QuizRow, routes } from '@mathquiz/contracts';
import type { Client } from '@mathquiz/contracts/client';
import { attributesOf } from './attributes.ts';
import { inTurns } from './in-turns.ts';
import { exampleItems } from './items.ts';

const pageSize = 100;

/** Every item of the one who is signed in. */
async function ownItems(call: Client): Promise<QuizRow[]> {
  const rows: QuizRow[] = [];
  for (;;) {
    const page = await call(routes.listQuiz, {
      query: { scope: 'mine', sort: 'title', offset: rows.length, limit: pageSize },
    });
    rows.push(...page.data);
    if (page.data.length === 0 || rows.length >= page.total) return rows;
  }
}

export type Placed = { readonly quiz_id: string; readonly version: number; readonly points: number };

/** Creates, publishes and marks the items that the author does not have yet, by title. What an author has changed since stays changed. */
export async function ensureItems(call: Client): Promise<{ created: number; published: number }> {
  const there = new Map((await ownItems(call)).map((row) => [row.title, row]));
  const done = { created: 0, published: 0 };
  await inTurns(exampleItems(), 3, async (content) => {
    const known = there.get(content.title);
    if (known && known.published_version !== null) return;
    const id = known?._id ?? (await call(routes.createQuiz, { body: { content, message: 'Example school' } })).data._id;
    if (!known) done.created += 1;
    await call(routes.publishQuiz, { params: { id } });
    for (const attr of attributesOf(content.title)) await call(routes.markQuiz, { params: { id, attr } });
    done.published += 1;
  });
  return done;
}

/** Published items by title, for building exams from. */
export async function publishedByTitle(call: Client): Promise<ReadonlyMap<string, Placed>> {
  const rows = await ownItems(call);
  return new Map(
    rows.flatMap((row) =>
      row.published_version === null
        ? []
        : [[row.title, { quiz_id: row._id, version: row.published_version, points: row.points }] as const],
    ),
  );
}
