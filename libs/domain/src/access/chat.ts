import type { GroupRole, Role } from '@mathquiz/contracts';
import type { RoomType } from '@mathquiz/contracts/chat/chat.constants';
import type { HelpAudience } from '@mathquiz/contracts/chat/help.constants';
import { mayWriteToAnybody } from './accounts.js';
import { isLive, type LiveTimes } from './live.js';
import { isGroupStaff, isStaffOf } from './membership.js';
import { type Asker, isAdmin, owns } from './person.js';

/** What rights in a room go by. `group_id`: whose members are in it; null: those who were added. */
export type ChatRoom = {
  readonly type: RoomType;
  readonly group_id: string | null;
  readonly owner_id: string | null;
  readonly closed_until: Date | null;
  /** Of a request for help: who answers in it. */
  readonly audience?: HelpAudience | null;
  /** Of a live room. */
  readonly live?: LiveTimes | null;
};
/** What somebody is in a room to which people are added, or has been told in one; null: nothing. */
export type RoomMember = { readonly in_room: boolean; readonly muted_until: Date | null } | null;

type InRooms = Asker;

/** Parents are linked to a child, they are not of the class. */
export const talksInGroup = (role: GroupRole): boolean => role !== 'guardian';

/** The groups in whose rooms somebody is. */
export const talkingGroups = ({ groups }: Pick<Asker, 'groups'>): string[] =>
  groups.filter(({ role }) => talksInGroup(role)).map(({ _id }) => _id);

/** Reads a room, and hears it. Nobody else does, admins as little as anybody: a reported message is shown to them with its context. */
export function isInRoom(asker: InRooms, room: ChatRoom, member: RoomMember): boolean {
  if (room.audience === 'operators' && answersHelp(asker)) return true;
  return room.group_id === null ? (member?.in_room ?? false) : talkingGroups(asker).includes(room.group_id);
}

/** Sees to order in a room: names it, lets people in and out, mutes, closes, takes messages away. Two who talk are alone, and whoever asks for help. */
export function isRoomStaff(asker: InRooms, room: ChatRoom, member: RoomMember): boolean {
  if (room.type === 'direct' || room.type === 'help') return false;
  if (room.group_id !== null) return isStaffOf(asker, room.group_id);
  return isInRoom(asker, room, member) && owns(asker, room.owner_id);
}

/** Looks at what was reported in a room: its staff, and admins. */
export const mayJudgeReport = (asker: InRooms, room: ChatRoom, member: RoomMember): boolean =>
  isAdmin(asker) || isRoomStaff(asker, room, member);

/** Why somebody who is in a room cannot write in it now; null: they can. */
export function silencedIn(
  asker: InRooms,
  room: ChatRoom,
  member: RoomMember,
  now: Date,
): 'muted' | 'closed' | 'ended' | null {
  // What was said in a live room stays as it was when it ended.
  if (room.live && !isLive(room.live, now)) return 'ended';
  if (isRoomStaff(asker, room, member)) return null;
  if (member?.muted_until && member.muted_until > now) return 'muted';
  return room.closed_until && room.closed_until > now ? 'closed' : null;
}

/** The same of a guest of a live room, who is nobody's member. */
export const guestSilenced = (room: ChatRoom, now: Date): 'closed' | null =>
  room.closed_until && room.closed_until > now ? 'closed' : null;

/** Opens a room for whole groups: their staff. Others add people whom they may write to. */
export const mayOpenGroupRoom = (asker: Pick<Asker, 'groups'>, groupId: string): boolean => isStaffOf(asker, groupId);

/** Opens rooms for several: whoever works for the school; pupils and parents talk where they were let in, and directly. */
export const mayOpenRooms = (asker: Pick<Asker, 'roles'>): boolean => mayWriteToAnybody(asker);

/** Somebody to whom another wants to write. */
export type OtherPerson = {
  readonly roles: readonly Role[];
  readonly groups: Asker['groups'];
};

export type DirectRules = {
  /** Whether the school lets pupils of one class write to each other. */
  readonly pupilsWrite: boolean;
  /** Of the asker's children. */
  readonly teachesChild: boolean;
  /** Either has blocked the other. */
  readonly blocked: boolean;
};

/**
 * Whether one may begin to write to another (product.md section 8): who works for the school to anybody; a pupil to the staff of their
 * groups and, where the school lets them, to those of the same group; a parent to the teachers of their child alone.
 */
export function mayWriteDirectly(asker: Asker, other: OtherPerson, rules: DirectRules): boolean {
  if (rules.blocked) return false;
  if (mayWriteToAnybody(asker)) return true;
  if (rules.teachesChild) return true;
  const mine = new Map(asker.groups.map(({ _id, role }) => [_id, role]));
  const shared = other.groups.filter(({ _id }) => {
    const role = mine.get(_id);
    return role !== undefined && talksInGroup(role);
  });
  if (shared.some(({ role }) => isGroupStaff(role))) return true;
  return rules.pupilsWrite && shared.some(({ role }) => talksInGroup(role));
}

/** Whether one may go on in a room for two: whoever was written to by somebody of the school may answer. */
export const mayAnswerDirectly = (asker: Asker, other: OtherPerson, rules: DirectRules): boolean =>
  !rules.blocked && (mayWriteToAnybody(other) || mayWriteDirectly(asker, other, rules));

/** Whether a message of one's own may still be changed. */
export const mayEdit = (sentAt: Date, now: Date, minutes: number): boolean =>
  now.getTime() - sentAt.getTime() <= minutes * 60_000;

/** Whether what is said in a room goes on while an exam closes chat to somebody: their questions to the teachers of the test alone. */
export const staysInExam = ({ type, audience }: ChatRoom): boolean => type === 'help' && audience === 'staff';

/** Answers at the help desk. */
export const answersHelp = ({ roles }: Pick<Asker, 'roles'>): boolean => roles.includes('operator');

/** Whether an operator may see what somebody sees who has asked: of students alone, whose pages hold nothing of others. */
export const mayLookAs = (asker: Pick<Asker, 'roles'>, other: Pick<OtherPerson, 'roles'>): boolean =>
  answersHelp(asker) && other.roles.length > 0 && other.roles.every((role) => role === 'student');
