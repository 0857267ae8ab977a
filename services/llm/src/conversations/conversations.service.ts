import { type ConversationEntry, conversationFilter } from '@mathquiz/contracts';
import { AppError, parseFilter, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ConversationDocument, StoredEntry } from '../records/conversation.schema.js';
import { ConversationsRepository } from '../records/conversations.repository.js';

type Page = { readonly filter: string; readonly offset: number; readonly limit: number };

@Injectable()
export class ConversationsService {
  constructor(@Inject(ConversationsRepository) private readonly conversations: ConversationsRepository) {}

  async list({ caller }: Request, { filter, offset, limit }: Page) {
    const wanted = parseFilter(conversationFilter, filter);
    const { rows, total } = await this.conversations.list(caller.user_id, wanted, offset, limit);
    return { data: rows.map(headOf), total, offset, limit };
  }

  async get({ caller }: Request, id: string) {
    const found = await this.conversations.find({ _id: id, user_id: caller.user_id });
    if (!found) throw new AppError('not_found');
    return { ...headOf(found), entries: found.entries.map(entryOf) };
  }

  async remove({ caller }: Request, id: string): Promise<void> {
    if (!(await this.conversations.remove({ _id: id, user_id: caller.user_id }))) throw new AppError('not_found');
  }
}

const headOf = ({ _id, purpose, quiz_id, title, created_at, updated_at }: ConversationDocument) => ({
  _id: _id.toHexString(),
  purpose,
  quiz_id: quiz_id?.toHexString() ?? null,
  title,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

const entryOf = ({ role, content, reply, at }: StoredEntry): ConversationEntry => ({
  role,
  content,
  reply,
  at: at.toISOString(),
});
