import { type HelpRequest, type RequestContext } from '@mathquiz/contracts';
import { isLate } from '@mathquiz/domain/lifecycle';
import { type Id, PeopleService } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DeskRepository } from '../records/desk.repository.js';
import type { HelpDocument } from '../records/help.schema.js';
import { MessagesRepository } from '../records/messages.repository.js';
import { RoomsRepository } from '../records/rooms.repository.js';
import { MessageViewsService } from '../rooms/message-views.service.js';

const hex = (id: Id | null): string | null => id?.toHexString() ?? null;

/** Requests for help as they are told. */
@Injectable()
export class HelpViewsService {
  constructor(
    @Inject(RoomsRepository) private readonly rooms: RoomsRepository,
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(MessageViewsService) private readonly views: MessageViewsService,
    @Inject(DeskRepository) private readonly desk: DeskRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  async of(
    rows: readonly HelpDocument[],
    readerId: string,
    context: RequestContext,
    now: Date,
  ): Promise<HelpRequest[]> {
    if (rows.length === 0) return [];
    const [rooms, { late_after_min }] = await Promise.all([
      this.rooms.findMany(rows.map(({ _id }) => _id)),
      this.desk.settings(),
    ]);
    const last = await this.views.of(await this.messages.lastOf(rooms), [], readerId, context);
    const ids = rows.flatMap(({ user_id, assignee_id }) => [hex(user_id), hex(assignee_id)].flatMap((id) => id ?? []));
    const people = await this.people.byIds([...new Set(ids)], context);
    const person = (id: Id | null) => (id && people.get(id.toHexString())) ?? null;
    return rows.map((row) => ({
      _id: row._id.toHexString(),
      audience: row.audience,
      state: row.state,
      asker: person(row.user_id),
      guest: row.guest,
      locale: row.locale,
      test: row.test,
      context: row.context,
      assignee: person(row.assignee_id),
      created_at: row.created_at.toISOString(),
      waiting_since: row.waiting_since?.toISOString() ?? null,
      first_reply_at: row.first_reply_at?.toISOString() ?? null,
      snoozed_until: row.snoozed_until?.toISOString() ?? null,
      resolved_at: row.resolved_at?.toISOString() ?? null,
      late: isLate(row, late_after_min, now),
      rating: row.rating,
      last_message: last.find(({ room_id }) => room_id === row._id.toHexString()) ?? null,
    }));
  }

  async one(row: HelpDocument, readerId: string, context: RequestContext, now: Date): Promise<HelpRequest> {
    const [view] = await this.of([row], readerId, context, now);
    if (!view) throw new Error('a request without a view');
    return view;
  }
}
