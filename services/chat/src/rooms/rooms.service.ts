import { chatLimits, events, type Room, type routes } from '@mathquiz/contracts';
import { mayOpenGroupRoom, mayOpenRooms, talkingGroups } from '@mathquiz/domain/access';
import { csvText, fileName } from '@mathquiz/domain/format';
import { AppError, idempotencyOf, PeopleService, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MembersRepository } from '../records/members.repository.js';
import { MessagesRepository } from '../records/messages.repository.js';
import type { RoomDocument } from '../records/room.schema.js';
import { RoomsRepository } from '../records/rooms.repository.js';
import { Sockets } from '../sockets/sockets.js';
import { ContactsService } from './contacts.service.js';
import { ExamLockService } from './exam-lock.service.js';
import { ParticipantsService } from './participants.service.js';
import { type Entered, isStaff, RoomAccessService } from './room-access.service.js';
import { RoomViewsService } from './room-views.service.js';

type NewRoom = RequestOf<typeof routes.addRoom>['body'];
type Change = RequestOf<typeof routes.updateRoom>['body'];

@Injectable()
export class RoomsService {
  constructor(
    @Inject(RoomsRepository) private readonly rooms: RoomsRepository,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(RoomAccessService) private readonly access: RoomAccessService,
    @Inject(RoomViewsService) private readonly views: RoomViewsService,
    @Inject(ParticipantsService) private readonly participants: ParticipantsService,
    @Inject(ContactsService) private readonly contacts: ContactsService,
    @Inject(ExamLockService) private readonly exams: ExamLockService,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(Sockets) private readonly sockets: Sockets,
  ) {}

  async list({ caller, context }: Request, q: string, offset: number, limit: number) {
    await this.exams.assertOpen(caller, context);
    const own = await this.members.roomsOf(caller.user_id);
    const ids = own.flatMap(({ room_id, in_room }) => (in_room ? [room_id] : []));
    const { rows, total } = await this.rooms.list(ids, talkingGroups(caller), q, offset, limit);
    const byRoom = new Map(own.map((member) => [member.room_id.toHexString(), member]));
    const entered = rows.map((room) => ({ room, member: byRoom.get(room._id.toHexString()) ?? null }));
    return { data: await this.views.list(entered, caller, context), total, offset, limit };
  }

  async get({ caller, context }: Request, id: string): Promise<Room> {
    return this.views.one(await this.access.enter(caller, id, context), caller, context);
  }

  /** A first message is written by who asks, and those who are in it are told then. */
  async add(request: Request, { message: _, ...wanted }: NewRoom): Promise<RoomDocument> {
    const { caller, context, now } = request;
    await this.exams.assertOpen(caller, context);
    await this.assertMayOpen(request, wanted);
    const { type, name, group_id, participants } = wanted;
    const room = await this.rooms.create(
      { type, name, group_id, owner_id: caller.user_id },
      idempotencyOf(caller, context, wanted),
      now,
    );
    if (group_id === null) await this.members.add(room._id, [caller.user_id, ...participants], now);
    return room;
  }

  async update(request: Request, id: string, { name, notices }: Change): Promise<Room> {
    const { caller, context, now } = request;
    const entered = await this.access.enter(caller, id, context);
    if (notices !== undefined) await this.members.set(entered.room._id, caller.user_id, { notices }, now);
    if (name !== undefined) {
      if (!isStaff(caller, entered.room, entered.member)) throw new AppError('forbidden');
      await this.rooms.change(entered.room._id, { name });
      this.tellChanged(id);
    }
    return this.get(request, id);
  }

  async addParticipant(request: Request, id: string, userId: string): Promise<Room> {
    const { caller, context, now } = request;
    const { room } = await this.peopled(request, id);
    await this.contacts.reach(request, userId, false);
    if ((await this.members.count(room._id)) >= chatLimits.participants) throw new AppError('too_large');
    await this.members.add(room._id, [userId], now);
    this.sockets.tellPeople(events.system, [userId], addRoom(room));
    this.tellChanged(id);
    return this.views.one(await this.access.enter(caller, id, context), caller, context);
  }

  async removeParticipant(request: Request, id: string, userId: string): Promise<Room> {
    const { room } = await this.peopled(request, id);
    if (userId === request.caller.user_id) throw new AppError('wrong_state', { reason: 'leave' });
    if (!(await this.members.leave(room._id, userId))) throw new AppError('not_found');
    this.tellGone(room, userId);
    return this.get(request, id);
  }

  /** A room of a group one leaves with the group alone. */
  async leave({ caller, context }: Request, id: string): Promise<void> {
    const { room, member } = await this.access.enter(caller, id, context);
    if (room.group_id) throw new AppError('wrong_state', { reason: 'group_room' });
    if (room.live && !room.live.ended_at && isStaff(caller, room, member))
      throw new AppError('wrong_state', { reason: 'stop' });
    await this.members.leave(room._id, caller.user_id);
    this.tellGone(room, caller.user_id);
  }

  async listParticipants(request: Request, id: string, q: string, offset: number, limit: number) {
    const { caller, context, now } = request;
    const { room } = await this.access.enter(caller, id, context);
    const found = await this.participants.list(room, q, context);
    const muted = new Map(
      (await this.members.mutedIn(room._id, now)).map(({ user_id, muted_until }) => [
        user_id.toHexString(),
        muted_until,
      ]),
    );
    const data = found.slice(offset, offset + limit).map((person) => ({
      ...person,
      muted_until: muted.get(person._id)?.toISOString() ?? null,
    }));
    return { data, total: found.length, offset, limit };
  }

  async state({ caller, context }: Request) {
    const closed_by = await this.exams.examOf(caller, context);
    if (closed_by) return { unread_rooms: 0, closed_by };
    const counts = await Promise.all(
      (await this.access.all(caller)).map(({ room, member }) => this.views.unreadIn(room, member, caller)),
    );
    return { unread_rooms: counts.filter((count) => count > 0).length, closed_by: null };
  }

  /** Every message of a room, oldest first, as rows of a table. */
  async export({ caller, context, now }: Request, id: string) {
    const { room } = await this.access.staffed(caller, id, context);
    const rows = [['at', 'username', 'name', 'text']];
    for (let after = 0; ; ) {
      const page = await this.messages.after(id, after, 500);
      const last = page.at(-1);
      if (!last) break;
      after = last.change;
      const ids = page.flatMap(({ user_id }) => user_id?.toHexString() ?? []);
      const people = await this.people.byIds([...new Set(ids)], context);
      for (const { created_at, user_id, guest, text, removed_at } of page) {
        const person = user_id ? people.get(user_id.toHexString()) : null;
        const name = person ? `${person.name} ${person.lastname}`.trim() : (guest ?? '');
        rows.push([created_at.toISOString(), person?.username ?? '', name, removed_at ? '' : text]);
      }
    }
    const [head = [], ...lines] = rows;
    lines.sort(([one = ''], [other = '']) => one.localeCompare(other));
    return {
      filename: fileName(room.name, now.toISOString().slice(0, 10), 'csv'),
      type: 'text/csv; charset=utf-8',
      text: csvText([head, ...lines]),
    };
  }

  /** Those who are in a room hear that something about it is different. */
  tellChanged(roomId: string): void {
    this.sockets.tell(events.roomSystem, {
      room_id: roomId,
      command: 'update-room',
      data: { room_id: roomId },
      message: '',
    });
  }

  /** Staff of a room to which people are added. */
  private async peopled({ caller, context }: Request, id: string): Promise<Entered> {
    const entered = await this.access.staffed(caller, id, context);
    if (entered.room.group_id) throw new AppError('wrong_state', { reason: 'group_room' });
    return entered;
  }

  private async assertMayOpen(request: Request, { group_id, participants }: Omit<NewRoom, 'message'>): Promise<void> {
    const { caller } = request;
    if (group_id !== null) {
      if (!mayOpenGroupRoom(caller, group_id)) throw new AppError('not_found');
      return;
    }
    if (!mayOpenRooms(caller)) throw new AppError('forbidden');
    for (const id of participants) if (id !== caller.user_id) await this.contacts.reach(request, id, false);
  }

  /** Also one's own other pages. */
  async tellRoomIsThere(room: RoomDocument, { context }: Request): Promise<void> {
    const people = await this.participants.all(room, context);
    this.sockets.tellPeople(
      events.system,
      people.map(({ _id }) => _id),
      addRoom(room),
    );
  }

  private tellGone(room: RoomDocument, userId: string): void {
    const id = room._id.toHexString();
    this.sockets.dropFromRoom(userId, id);
    this.sockets.tellPeople(events.system, [userId], { command: 'remove-room', data: { room_id: id }, message: '' });
    this.tellChanged(id);
  }
}

export const addRoom = (room: RoomDocument) => ({
  command: 'add-room',
  data: { room_id: room._id.toHexString() },
  message: '',
});
