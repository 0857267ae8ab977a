import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import { sessionRoutes } from '@mathquiz/contracts/auth/session.routes';
import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { createClient } from '@mathquiz/contracts/client';
import { currentLocale, saveFile } from '@mathquiz/web';
import { call } from '../../lib/call.js';

/** Everything about a person, as a zip that the browser keeps. Throws CallError; half a file is never kept. */
export async function downloadExport({ _id, username }: Pick<User, '_id' | 'username'>): Promise<void> {
  // A session that has run out is renewed by this call: the one below reads a file and is sent once.
  await call(sessionRoutes.whoami, {});
  let zip = new Blob();
  const client = createClient({
    origin: '',
    locale: currentLocale,
    fetch: async (input, init) => {
      const response = await globalThis.fetch(input, init);
      if (!response.ok) return response;
      zip = await response.blob();
      return Response.json({});
    },
  });
  await client(accountRoutes.exportUser, { params: { id: _id } });
  saveFile(zip, `math-quiz-${username}.zip`);
}
