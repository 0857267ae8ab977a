import { type ChatMessage, chatLimits, type RequestContext } from '@mathquiz/contracts';
import { excerpt, plainText } from '@mathquiz/domain/format';
import { type Id, PeopleService } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MembersRepository } from '../records/members.repository.js';
import type { MessageDocument } from '../records/message.schema.js';
import { MessagesRepository } from '../records/messages.repository.js';

/** Stands for somebody who is gone. */
const nobody = '0'.repeat(24);
const excerptChars = 120;

const hex = (id: Id | null): string => id?.toHexString() ?? nobody;

/** Messages as they are told. */
@Injectable()
export class MessageViewsService {
  constructor(
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  /** Of one room or several. `pins`: of their rooms. `unread`: nobody can have read them yet. */
  async of(
    rows: readonly MessageDocument[],
    pins: readonly Id[],
    readerId: string,
    context: RequestContext,
    { unread = false } = {},
  ): Promise<ChatMessage[]> {
    const answered = rows.flatMap(({ reply_to }) => reply_to ?? []);
    const [readers, replied] = await Promise.all([
      unread ? new Map<string, { id: string; seq: number }[]>() : this.readersOf(rows, readerId),
      answered.length === 0 ? [] : this.messages.findMany(answered),
    ]);
    const ids = [...rows, ...replied].flatMap(({ user_id, removed_at, removed_by }) =>
      removed_at ? [hex(user_id), hex(removed_by)] : [hex(user_id)],
    );
    const people = await this.people.byIds([...new Set(ids)], context);
    const person = (id: string) => people.get(id) ?? { _id: id, username: '', name: '', lastname: '' };
    const byId = new Map(replied.map((row) => [row._id.toHexString(), row]));
    const pinned = new Set(pins.map((id) => id.toHexString()));
    return rows.map((row) => {
      const known = person(hex(row.user_id));
      const sender = row.guest === null ? known : { ...known, _id: hex(row.guest_id), name: row.guest };
      const to = row.reply_to && byId.get(row.reply_to.toHexString());
      const read = (readers.get(row.room_id.toHexString()) ?? []).filter(({ seq }) => seq >= row.seq);
      return {
        _id: row._id.toHexString(),
        room_id: row.room_id.toHexString(),
        seq: row.seq,
        change: row.change,
        message: { username: row.guest ?? sender.username, text: row.removed_at ? '' : row.text },
        sender,
        ...(row.guest_id ? { guest: true as const } : {}),
        read_users: [...new Set([...(row.user_id ? [hex(row.user_id)] : []), ...read.map(({ id }) => id)])],
        created_at: row.created_at.toISOString(),
        edited_at: row.edited_at?.toISOString() ?? null,
        removed: row.removed_at && {
          by: person(hex(row.removed_by ?? row.user_id)),
          reason: row.removed_reason ?? '',
          at: row.removed_at.toISOString(),
        },
        reply_to: to
          ? {
              _id: hex(to._id),
              username: to.guest ?? person(hex(to.user_id)).username,
              text: to.removed_at ? '' : excerpt(plainText(to.text), excerptChars),
            }
          : null,
        mentions: row.mentions.map(hex),
        reactions: row.reactions
          .map(({ emoji, user_ids }) => ({ emoji, user_ids: user_ids.map(hex) }))
          .filter(({ user_ids }) => user_ids.length > 0),
        ref: row.ref && { kind: row.ref.kind, id: row.ref.id },
        happened: row.happened ?? null,
        pinned: pinned.has(row._id.toHexString()),
      };
    });
  }

  async one(row: MessageDocument, pins: readonly Id[], readerId: string, context: RequestContext, unread = false) {
    const [view] = await this.of([row], pins, readerId, context, { unread });
    if (!view) throw new Error('a message without a view');
    return view;
  }

  /** Up to where each has read; nobody where more than fifty have. */
  async readersIn(roomId: Id): Promise<{ user_id: string; read_seq: number }[]> {
    const readers = await this.members.readers(roomId, 1, chatLimits.readersShown + 1);
    if (readers.length > chatLimits.readersShown) return [];
    return readers.map(({ user_id, read_seq }) => ({ user_id: hex(user_id), read_seq }));
  }

  /** By room: who has read up to where. In a room where more than fifty have, only the reader. */
  private async readersOf(rows: readonly MessageDocument[], readerId: string) {
    const oldest = new Map<string, MessageDocument>();
    for (const row of rows) {
      const known = oldest.get(row.room_id.toHexString());
      if (!known || known.seq > row.seq) oldest.set(row.room_id.toHexString(), row);
    }
    const found = await Promise.all(
      [...oldest].map(async ([roomId, { room_id, seq }]) => {
        const most = chatLimits.readersShown;
        const readers = await this.members.readers(room_id, seq, most + 1);
        const all = readers.map(({ user_id, read_seq }) => ({ id: hex(user_id), seq: read_seq }));
        if (all.length <= most) return [roomId, all] as const;
        const own = await this.members.find(room_id, readerId);
        return [roomId, own ? [{ id: readerId, seq: own.read_seq }] : []] as const;
      }),
    );
    return new Map(found);
  }
}
