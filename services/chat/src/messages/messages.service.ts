import {
  type ChatMessage,
  chatLimits,
  events,
  type Happening,
  imagesIn,
  type RequestContext,
  type routes,
} from '@mathquiz/contracts';

import { silencedIn } from '@mathquiz/domain/access';
import { indexTerms, plainText, typedText } from '@mathquiz/domain/format';
import {
  AppError,
  BusClient,
  type Id,
  type Idempotency,
  idempotencyOf,
  type Request,
  type RequestOf,
  seenImages,
} from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RoomNoticesService } from '../notices/room-notices.service.js';
import type { KnownRoom } from '../records/known-rooms.js';
import { MembersRepository } from '../records/members.repository.js';
import type { MessageDocument } from '../records/message.schema.js';
import { MessagesRepository } from '../records/messages.repository.js';
import type { RoomDocument } from '../records/room.schema.js';
import { RoomsRepository } from '../records/rooms.repository.js';
import { ContactsService } from '../rooms/contacts.service.js';
import { ExamLockService } from '../rooms/exam-lock.service.js';
import { MessageViewsService } from '../rooms/message-views.service.js';
import { ParticipantsService } from '../rooms/participants.service.js';
import { type Known, RoomAccessService, roomFacts } from '../rooms/room-access.service.js';
import { RoomViewsService } from '../rooms/room-views.service.js';
import { TellingService } from '../rooms/telling.service.js';
import { Rush } from '../sockets/rush.js';
import { Sockets } from '../sockets/sockets.js';
import { PaceService } from './pace.service.js';

type Written = Omit<RequestOf<typeof routes.postChat>['body'], 'room_id'>;

const maxChanges = 200;
const maxHolding = 1000;

/** Throws what keeps a message from being written. */
type Admits = (request: Request, room: KnownRoom) => Promise<void>;
type Hearer = (request: Request, room: KnownRoom, message: ChatMessage) => Promise<void>;

@Injectable()
export class MessagesService {
  private readonly admitting: Admits[] = [];
  private readonly hearers: Hearer[] = [];

  constructor(
    @Inject(RoomsRepository) private readonly rooms: RoomsRepository,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(RoomAccessService) private readonly access: RoomAccessService,
    @Inject(MessageViewsService) private readonly views: MessageViewsService,
    @Inject(RoomViewsService) private readonly roomViews: RoomViewsService,
    @Inject(ParticipantsService) private readonly participants: ParticipantsService,
    @Inject(ContactsService) private readonly contacts: ContactsService,
    @Inject(ExamLockService) private readonly exams: ExamLockService,
    @Inject(PaceService) private readonly pace: PaceService,
    @Inject(TellingService) private readonly telling: TellingService,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(Rush) private readonly rush: Rush,
    @Inject(RoomNoticesService) private readonly notices: RoomNoticesService,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  async list({ caller, context }: Request, roomId: string, offset: number, limit: number) {
    const { room } = await this.access.known(caller, roomId, context);
    const { rows, total } = await this.messages.list(roomId, offset, limit);
    return { data: await this.views.of(rows, room.pins, caller.user_id, context), total, offset, limit };
  }

  changes(request: Request, roomId: string, after: number) {
    return this.rush.pass('catch-up', () => this.changesNow(request, roomId, after), request.context.deadline);
  }

  private async changesNow({ caller, context }: Request, roomId: string, after: number) {
    const { room } = await this.access.known(caller, roomId, context);
    const [rows, read] = await Promise.all([
      this.messages.after(roomId, after, maxChanges),
      this.views.readersIn(room._id),
    ]);
    return {
      read,
      messages: await this.views.of(rows, room.pins, caller.user_id, context),
      change: rows.at(-1)?.change ?? after,
      whole: rows.length < maxChanges,
    };
  }

  async post(request: Request, roomId: string, written: Written): Promise<ChatMessage> {
    const { caller, context } = request;
    const entered = await this.access.known(caller, roomId, context);
    if (entered.room.type === 'direct') await this.assertReachable(request, entered.room);
    return this.write(request, entered, written, idempotencyOf(caller, context, { roomId, ...written }));
  }

  /** For features above: before anything is stored, each time that a message is sent. */
  whenWriting(admits: Admits): void {
    this.admitting.push(admits);
  }

  /** For features above: before a message is acknowledged, each time that it is sent. */
  whenWritten(hear: Hearer): void {
    this.hearers.push(hear);
  }

  /** Acknowledged once it is stored; told to the room after that. */
  async write(request: Request, entered: Known, written: Written, once: Idempotency | null): Promise<ChatMessage> {
    const { caller, context, now } = request;
    const { room, member } = entered;
    const silenced = silencedIn(caller, roomFacts(room), member, now);
    if (silenced) throw new AppError('silenced', { reason: silenced, until: untilOf(entered, silenced) });
    await this.pace.hold(caller, now);
    const roomId = room._id.toHexString();
    if (written.reply_to !== null) await this.assertIn(room, written.reply_to);
    for (const admits of this.admitting) await admits(request, room);
    const text = typedText(written.text).trim();
    const message = await this.messages.create(
      roomId,
      {
        user_id: caller.user_id,
        guest: null,
        text,
        terms: indexTerms(plainText(text)),
        image_ids: await seenImages(this.bus, request, imagesIn(text)),
        mentions: await this.participants.among(room, written.mentions, context),
        reply_to: written.reply_to,
        ref: written.ref,
      },
      once,
      now,
    );
    await this.rooms.moved(message);
    // The one that was stored before comes back where it is sent again: that may have been read.
    const isNew = message.created_at.getTime() === now.getTime();
    const view = await this.views.one(message, [], caller.user_id, context, isNew);
    this.telling.said(room, view);
    for (const hear of this.hearers) await hear(request, room, view);
    await this.notify(room, view);
    return view;
  }

  /** Of a guest's request for help: nobody's pace but the network's, which the gateway holds. */
  async writeAsGuest(roomId: string, guest: string, typed: string, context: RequestContext, now: Date): Promise<void> {
    const text = typedText(typed).trim();
    const told = { text, terms: indexTerms(plainText(text)), image_ids: [], mentions: [], reply_to: null, ref: null };
    const message = await this.messages.create(roomId, { user_id: null, guest, ...told }, null, now);
    await this.rooms.moved(message);
    this.sockets.tell(events.message, await this.views.one(message, [], '', context));
  }

  /** What somebody has done in a room, said as a line of it. */
  async tellHappened({ caller, context, now }: Request, roomId: string, happened: Happening): Promise<void> {
    const none = { text: '', terms: [], image_ids: [], mentions: [], reply_to: null, ref: null };
    const message = await this.messages.create(
      roomId,
      { user_id: caller.user_id, guest: null, ...none, happened },
      null,
      now,
    );
    await this.rooms.moved(message);
    this.sockets.tell(events.message, await this.views.one(message, [], caller.user_id, context, true));
  }

  /** Of a guest of a live room. Acknowledged once it is stored, as every message. */
  async writeInLive(
    room: RoomDocument,
    guest: { readonly _id: Id; readonly name: string },
    typed: string,
    once: Idempotency | null,
    { context, now }: Request<null>,
  ): Promise<ChatMessage> {
    const text = typedText(typed).trim();
    const told = { text, terms: indexTerms(plainText(text)), image_ids: [], mentions: [], reply_to: null, ref: null };
    const by = { user_id: null, guest: guest.name, guest_id: guest._id };
    const message = await this.messages.create(room._id.toHexString(), { ...by, ...told }, once, now);
    await this.rooms.moved(message);
    const view = await this.views.one(message, [], '', context, true);
    this.telling.said(room, view);
    return view;
  }

  async setRead({ caller, context, now }: Request, roomId: string, upTo: number | null) {
    const { room, member } = await this.access.enter(caller, roomId, context);
    const read_seq = Math.max(member?.read_seq ?? 0, Math.min(upTo ?? room.last_seq, room.last_seq));
    if (read_seq > (member?.read_seq ?? 0)) {
      await this.members.read(room._id, caller.user_id, read_seq, now);
      await this.tellRead(room, { caller, context, now }, read_seq);
      this.notices.read(caller.user_id, roomId);
    }
    return { read_seq, unread: await this.roomViews.unreadIn(room, { read_seq }, caller) };
  }

  async search({ caller, context }: Request, q: string, roomId: string | undefined, offset: number, limit: number) {
    if (!roomId) await this.exams.assertOpen(caller, context);
    const entered = roomId ? [await this.access.enter(caller, roomId, context)] : await this.access.all(caller);
    const rooms = entered.map(({ room }) => room);
    const { rows, total } = await this.messages.search(
      rooms.map(({ _id }) => _id.toHexString()),
      q,
      offset,
      limit,
    );
    const byId = new Map(rooms.map((room) => [room._id.toHexString(), room]));
    const pins = rooms.flatMap((room) => room.pins);
    const views = await this.views.of(rows, pins, caller.user_id, context);
    const data = views.map((message) => ({
      room: { _id: message.room_id, name: byId.get(message.room_id)?.name ?? '' },
      message,
    }));
    return { data, total, offset, limit };
  }

  /** Which messages show any of these pictures; the rooms of those that the caller has written have their names. */
  async holding(imageIds: readonly string[], callerId: string) {
    const found = await this.messages.holding(imageIds, maxHolding);
    const own = found.filter(({ user_id }) => user_id?.toHexString() === callerId);
    const rooms = await this.rooms.findMany(own.map(({ room_id }) => room_id));
    const names = new Map(rooms.map(({ _id, name }) => [_id.toHexString(), name]));
    return found.map((message) => ({
      kind: 'chat' as const,
      _id: message.room_id.toHexString(),
      title: own.includes(message) ? names.get(message.room_id.toHexString()) || '…' : '',
      versions: [],
    }));
  }

  /** In a room for two that is there one may be blocked, or be a stranger by now. */
  private async assertReachable(request: Request, room: KnownRoom): Promise<void> {
    const members = await this.members.inRoom(room._id, 2);
    const other = members.find(({ user_id }) => user_id.toHexString() !== request.caller.user_id);
    if (!other) throw new AppError('silenced', { reason: 'alone' });
    await this.contacts.reach(request, other.user_id.toHexString(), true).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'not_found'
        ? new AppError('silenced', { reason: 'blocked' })
        : error;
    });
  }

  private async assertIn(room: KnownRoom, messageId: string): Promise<MessageDocument> {
    const message = await this.messages.find(messageId);
    if (!message?.room_id.equals(room._id)) throw new AppError('not_found');
    return message;
  }

  /** The other one of two, and those who are mentioned; who answers for help is told of by its desk. */
  private async notify(room: KnownRoom, message: ChatMessage): Promise<void> {
    if (room.type === 'help') return;
    const direct = room.type === 'direct';
    const readers = direct
      ? (await this.members.inRoom(room._id, 2)).map(({ user_id }) => user_id.toHexString())
      : message.mentions;
    const others = readers.filter((id) => id !== message.sender._id);
    const members = await Promise.all(others.map((id) => this.members.find(room._id, id)));
    const user_ids = others.filter((_, at) => members[at]?.notices !== 'none');
    const told = direct
      ? ({ kind: 'chat_direct' } as const)
      : { kind: 'chat_mention' as const, params: { room: room.name } };
    this.notices.unlessRead(room, message, { ...told, user_ids });
  }

  /** To one's other pages always; to the room where it is small enough that others see who has read. */
  private async tellRead(room: RoomDocument, { caller, context }: Request, read_seq: number): Promise<void> {
    const room_id = room._id.toHexString();
    const told = {
      command: 'message-read',
      data: { room_id, user_id: caller.user_id, read_seq },
      message: '',
    };
    // A thousand who read what a thousand others hear would be a million words.
    const count = room.group_id
      ? (await this.participants.shownWith(room, context)).count
      : await this.members.count(room._id);
    if (count <= chatLimits.readersShown) this.sockets.tell(events.roomSystem, { room_id, ...told });
    else this.sockets.tellPeople(events.system, [caller.user_id], told);
  }
}

function untilOf({ room, member }: Known, reason: 'muted' | 'closed' | 'ended'): string | null {
  if (reason === 'ended') return null;
  return (reason === 'muted' ? member?.muted_until : room.closed_until)?.toISOString() ?? null;
}
