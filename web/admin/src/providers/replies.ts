import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { CannedReply } from '@mathquiz/contracts/chat/help.schemas';
import type { Client } from '@mathquiz/contracts/client';
import { isFoundBy } from '@mathquiz/domain/format';
import { HttpError } from 'react-admin';
import { say } from '../lib/i18n.js';
import { withId } from './records.js';
import { ofTarget, type Source } from './source.js';

export type ReplyRecord = CannedReply & { readonly id: string };

/** The server gives them all at once: they are searched and cut into pages here. */
export function repliesSource(call: Client): Source<ReplyRecord> {
  const all = async () => (await call(helpRoutes.cannedReplies, {})).data.map(withId);
  return {
    async list({ filter, pagination: { page, perPage } = { page: 1, perPage: 25 } }) {
      const q = 'q' in filter ? ofTarget(filter, 'q') : '';
      const found = (await all()).filter(({ title, texts }) =>
        isFoundBy(`${title} ${Object.values(texts).join(' ')}`, q),
      );
      return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    },
    async one(id) {
      const found = (await all()).find((reply) => reply.id === id);
      if (!found) throw new HttpError(say('errors.not_found'), 404, { code: 'not_found' });
      return found;
    },
    async remove(id) {
      await call(helpRoutes.deleteCannedReply, { params: { id: String(id) } });
    },
  };
}
