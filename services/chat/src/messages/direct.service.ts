import { events, type routes } from '@mathquiz/contracts';
import { idempotencyOf, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MembersRepository } from '../records/members.repository.js';
import { RoomsRepository } from '../records/rooms.repository.js';
import { ContactsService } from '../rooms/contacts.service.js';
import { ExamLockService } from '../rooms/exam-lock.service.js';
import { RoomViewsService } from '../rooms/room-views.service.js';
import { addRoom } from '../rooms/rooms.service.js';
import { Sockets } from '../sockets/sockets.js';
import { MessagesService } from './messages.service.js';

type Written = RequestOf<typeof routes.directMessage>['body'];

/** Two who talk. Their room is stored with its first message. */
@Injectable()
export class DirectService {
  constructor(
    @Inject(RoomsRepository) private readonly rooms: RoomsRepository,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(ContactsService) private readonly contacts: ContactsService,
    @Inject(ExamLockService) private readonly exams: ExamLockService,
    @Inject(RoomViewsService) private readonly views: RoomViewsService,
    @Inject(MessagesService) private readonly messages: MessagesService,
    @Inject(Sockets) private readonly sockets: Sockets,
  ) {}

  async find(request: Request, userId: string) {
    const { caller, context } = request;
    await this.exams.assertOpen(caller, context);
    const room = await this.begun(caller.user_id, userId);
    const person = await this.contacts.reach(request, userId, room !== null);
    if (!room) return { person, room: null };
    const member = await this.members.find(room._id, caller.user_id);
    return { person, room: await this.views.one({ room, member }, caller, context) };
  }

  async post(request: Request, userId: string, written: Written) {
    const { caller, context, now } = request;
    await this.exams.assertOpen(caller, context);
    const before = await this.begun(caller.user_id, userId);
    await this.contacts.reach(request, userId, before !== null);
    const room = before ?? (await this.rooms.direct(caller.user_id, userId, now));
    // Whoever has left it is in it again: somebody writes to them.
    await this.members.add(room._id, [caller.user_id, userId], now);
    const member = await this.members.find(room._id, caller.user_id);
    const once = idempotencyOf(caller, context, { userId, ...written });
    const message = await this.messages.write(request, { room, member }, written, once);
    if (!before) this.sockets.tellPeople(events.system, [caller.user_id, userId], addRoom(room));
    const stored = (await this.rooms.find(message.room_id)) ?? room;
    return { room: await this.views.one({ room: stored, member }, caller, context), message };
  }

  private async begun(one: string, other: string) {
    const room = await this.rooms.findDirect(one, other);
    return room && room.last_seq > 0 ? room : null;
  }
}
