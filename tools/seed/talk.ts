import { readFileSync } from 'node:fs';
import { type CannedReply, type Locale, locales, routes } from '@mathquiz/contracts';
import { as, type SignIn } from './session.ts';

type Talk = {
  readonly room: { readonly owner: string; readonly messages: readonly { by: string; text: string }[] };
  readonly help: { readonly by: string; readonly text: string };
  readonly replies: readonly Pick<CannedReply, 'title' | 'texts'>[];
};

const talk = () => JSON.parse(readFileSync(new URL('../../deploy/seed/talk.json', import.meta.url), 'utf8')) as Talk;

/** A room of the class in which a few have spoken, by its name. Gives whether it was made now. */
export async function ensureClassRoom(signIn: SignIn, name: string, groupId: string): Promise<boolean> {
  const { room } = talk();
  const id = await as(signIn, room.owner, async ({ call }) => {
    const { data } = await call(routes.listRooms, { query: { limit: 100 } });
    if (data.some((one) => one.name === name)) return null;
    return (await call(routes.addRoom, { body: { name, group_id: groupId } })).data._id;
  });
  if (id === null) return false;
  for (const { by, text } of room.messages)
    await as(signIn, by, ({ call }) => call(routes.postChat, { body: { room_id: id, text } }));
  return true;
}

/** What lies ready at the help desk, and somebody who waits there. Gives whether it was made now. */
export async function ensureDesk(signIn: SignIn, operator: string): Promise<boolean> {
  const { help, replies } = talk();
  const made = await as(signIn, operator, async ({ call }) => {
    const { data } = await call(routes.cannedReplies, {});
    const missing = replies.filter(({ title }) => !data.some((one) => one.title === title));
    for (const { title, texts } of missing) await call(routes.addCannedReply, { body: { title, texts } });
    return missing.length > 0;
  });
  if (!made) return false;
  await as(signIn, help.by, ({ call }) =>
    call(routes.askHelp, { body: { text: help.text, context: { page: '/student', browser: 'Example' } } }),
  );
  return true;
}

/** Every language has its own words; what is missing is named. */
export const missingIn = (): string[] =>
  talk().replies.flatMap(({ title, texts }) =>
    locales.filter((locale: Locale) => !texts[locale]).map((locale) => `${title}: ${locale}`),
  );
