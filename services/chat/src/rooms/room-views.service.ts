import type { Caller, RequestContext, Room } from '@mathquiz/contracts';
import { owns } from '@mathquiz/domain/access';
import { PeopleService } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { HelpRepository } from '../records/help.repository.js';
import type { HelpDocument } from '../records/help.schema.js';
import type { MemberDocument } from '../records/member.schema.js';
import type { MessageDocument } from '../records/message.schema.js';
import { MessagesRepository } from '../records/messages.repository.js';
import type { LiveDocument, RoomDocument } from '../records/room.schema.js';
import { MessageViewsService } from './message-views.service.js';
import { ParticipantsService } from './participants.service.js';
import { type Entered, isStaff } from './room-access.service.js';

const maxUnread = 99;
const messagesOfOne = 10;

/** Rooms as one of those in them sees them. */
@Injectable()
export class RoomViewsService {
  constructor(
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(MessageViewsService) private readonly views: MessageViewsService,
    @Inject(ParticipantsService) private readonly participants: ParticipantsService,
    @Inject(HelpRepository) private readonly requests: HelpRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  /** A page of a list, each with its last message. */
  async list(entered: readonly Entered[], caller: Caller, context: RequestContext): Promise<Room[]> {
    const last = await this.messages.lastOf(entered.map(({ room }) => room));
    const byRoom = new Map(last.map((message) => [message.room_id.toHexString(), [message]]));
    return this.of(entered, byRoom, caller, context);
  }

  /** One room with its newest messages. */
  async one(entered: Entered, caller: Caller, context: RequestContext): Promise<Room> {
    const id = entered.room._id.toHexString();
    const { rows } = await this.messages.list(id, 0, messagesOfOne);
    const [room] = await this.of([entered], new Map([[id, rows]]), caller, context);
    if (!room) throw new Error('a room without a view');
    return room;
  }

  private async of(
    entered: readonly Entered[],
    messages: ReadonlyMap<string, readonly MessageDocument[]>,
    caller: Caller,
    context: RequestContext,
  ): Promise<Room[]> {
    const pins = entered.flatMap(({ room }) => room.pins);
    const views = await this.views.of([...messages.values()].flat(), pins, caller.user_id, context);
    const help = await this.helpOf(entered, context);
    return Promise.all(
      entered.map(async ({ room, member }) => {
        const _id = room._id.toHexString();
        const own = views.filter((message) => message.room_id === _id);
        const read_seq = member?.read_seq ?? 0;
        const [{ first, count }, unread] = await Promise.all([
          this.participants.shownWith(room, context),
          this.unreadIn(room, member, caller),
        ]);
        return {
          _id,
          name: room.name,
          type: room.type,
          group_id: room.group_id?.toHexString() ?? null,
          participants: first.map(({ staff: _, ...person }) => person),
          participant_count: count,
          messages: own,
          change: Math.max(room.last_change, ...own.map(({ change }) => change)),
          read_seq,
          unread,
          notices: member?.notices ?? 'all',
          staff: isStaff(caller, room, member),
          owned: owns(caller, room.owner_id?.toHexString() ?? ''),
          muted_until: member?.muted_until?.toISOString() ?? null,
          closed_until: room.closed_until?.toISOString() ?? null,
          pins: room.pins.map((id) => id.toHexString()),
          help: help.get(_id) ?? null,
          created_at: room.created_at.toISOString(),
          ...(room.live ? { live: liveView(room.live) } : {}),
        };
      }),
    );
  }

  /** Of the rooms that belong to a request for help, what they are about. */
  private async helpOf(entered: readonly Entered[], context: RequestContext): Promise<Map<string, Room['help']>> {
    const ids = entered.flatMap(({ room }) => (room.type === 'help' ? [room._id] : []));
    const rows = ids.length === 0 ? [] : await this.requests.findMany(ids);
    const askers = rows.flatMap(({ user_id }) => user_id?.toHexString() ?? []);
    const people = await this.people.byIds([...new Set(askers)], context);
    const shown = ({ audience, state, user_id, guest, test, context: where, rating }: HelpDocument) => ({
      audience,
      state,
      asker: (user_id && people.get(user_id.toHexString())) ?? null,
      guest: guest?.name ?? null,
      test,
      item: where.attempt !== null,
      rating,
    });
    return new Map(rows.map((row) => [row._id.toHexString(), shown(row)]));
  }

  /** How many of its messages somebody has not read; 99 stand for more. */
  async unreadIn(room: RoomDocument, member: Pick<MemberDocument, 'read_seq'> | null, caller: Caller): Promise<number> {
    const seen = member?.read_seq ?? 0;
    return room.last_seq > seen ? this.messages.unread(room._id, caller.user_id, seen, maxUnread) : 0;
  }
}

const liveView = ({ app, code, ends_at, ended_at, password_hash, guests }: LiveDocument) => ({
  app,
  code,
  ends_at: ends_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
  needs_password: password_hash !== null,
  guests,
});
