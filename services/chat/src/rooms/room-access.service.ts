import type { Caller, RequestContext } from '@mathquiz/contracts';
import {
  type ChatRoom,
  isInRoom,
  isRoomStaff,
  type RoomMember,
  staysInExam,
  talkingGroups,
} from '@mathquiz/domain/access';
import { AppError, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { KnownMember, KnownRoom } from '../records/known-rooms.js';
import type { MemberDocument } from '../records/member.schema.js';
import { MembersRepository } from '../records/members.repository.js';
import type { RoomDocument } from '../records/room.schema.js';
import { RoomsRepository } from '../records/rooms.repository.js';
import { closedByExam, ExamLockService } from './exam-lock.service.js';

export type Entered = { readonly room: RoomDocument; readonly member: MemberDocument | null };
/** What a right goes by, and nothing that every message moves. */
export type Known = { readonly room: KnownRoom; readonly member: KnownMember | null };

/** What the decisions of the domain go by. */
export const roomFacts = ({ type, group_id, owner_id, closed_until, audience, live }: KnownRoom): ChatRoom => ({
  type,
  audience,
  live,
  group_id: group_id?.toHexString() ?? null,
  owner_id: owner_id?.toHexString() ?? null,
  closed_until,
});
export const isStaff = (caller: Caller, room: KnownRoom, member: RoomMember): boolean =>
  isRoomStaff(caller, roomFacts(room), member);

/** A room, for those who are in it at this moment; to others it is not there. */
@Injectable()
export class RoomAccessService {
  constructor(
    @Inject(RoomsRepository) private readonly rooms: RoomsRepository,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(ExamLockService) private readonly exams: ExamLockService,
  ) {}

  /** Throws `not_found`; `exam_running` while chat is closed to the caller. */
  enter(caller: Caller, roomId: string, context?: RequestContext): Promise<Entered> {
    const [room, member] = [this.rooms.find(roomId), this.members.find(toId(roomId), caller.user_id)];
    return this.admitted(caller, room, member, context);
  }

  /** As `enter`, out of memory where this process knows the room and them: for what comes often. */
  known(caller: Caller, roomId: string, context?: RequestContext): Promise<Known> {
    const [room, member] = [this.rooms.known(roomId), this.members.known(roomId, caller.user_id)];
    return this.admitted(caller, room, member, context);
  }

  /** As `enter`, of a room that was read a moment ago: who is in a group is known, who was added is read again. */
  async assertStill(caller: Caller, room: KnownRoom): Promise<void> {
    const [member, exam] = await Promise.all([
      room.group_id ? null : this.members.find(room._id, caller.user_id),
      this.exams.examOf(caller),
    ]);
    if (exam && !staysInExam(roomFacts(room))) throw closedByExam(exam);
    if (!isInRoom(caller, roomFacts(room), member)) throw new AppError('not_found');
  }

  private async admitted<R extends KnownRoom, M extends KnownMember>(
    caller: Caller,
    finding: Promise<R | null>,
    findingMember: Promise<M | null>,
    context: RequestContext | undefined,
  ): Promise<{ room: R; member: M | null }> {
    const [room, member, exam] = await Promise.all([finding, findingMember, this.exams.examOf(caller, context)]);
    if (exam && !(room && staysInExam(roomFacts(room)))) throw closedByExam(exam);
    if (!room || !isInRoom(caller, roomFacts(room), member)) throw new AppError('not_found');
    return { room, member };
  }

  /** Every room that somebody is in, with what is theirs in it. */
  async all(caller: Caller): Promise<Entered[]> {
    const own = await this.members.roomsOf(caller.user_id);
    const byRoom = new Map(own.map((member) => [member.room_id.toHexString(), member]));
    const [added, ofGroups] = await Promise.all([
      this.rooms.findMany(own.flatMap(({ room_id, in_room }) => (in_room ? [room_id] : []))),
      this.rooms.ofGroups(talkingGroups(caller)),
    ]);
    const open = added.filter(({ group_id }) => group_id === null);
    return [...open, ...ofGroups].map((room) => ({ room, member: byRoom.get(room._id.toHexString()) ?? null }));
  }

  /** Those of these rooms that somebody has been added to, and has not left. */
  async addedTo(caller: Caller, roomIds: readonly string[]): Promise<ReadonlySet<string>> {
    const own = await this.members.of(caller.user_id, roomIds.map(toId));
    return new Set(own.flatMap(({ room_id, in_room }) => (in_room ? [room_id.toHexString()] : [])));
  }

  /** Throws `forbidden` for those who are in the room and do not see to order there. */
  async staffed(caller: Caller, roomId: string, context?: RequestContext): Promise<Entered> {
    const entered = await this.enter(caller, roomId, context);
    if (!isStaff(caller, entered.room, entered.member)) throw new AppError('forbidden');
    return entered;
  }
}
