import type { GroupRole, Role } from '@mathquiz/contracts';
import {
  answersHelp,
  type ChatRoom,
  guestSilenced,
  isInRoom,
  isRoomStaff,
  mayAnswerDirectly,
  mayEdit,
  mayJudgeReport,
  mayLookAs,
  mayOpenGroupRoom,
  mayOpenRooms,
  mayWriteDirectly,
  silencedIn,
  staysInExam,
  talkingGroups,
} from './chat.js';

const now = new Date('2026-11-23T10:00:00Z');
const later = new Date('2026-11-23T11:00:00Z');
const earlier = new Date('2026-11-23T09:00:00Z');
const asker = (roles: Role[], groups: Record<string, GroupRole> = {}) => ({
  user_id: 'me',
  roles,
  groups: Object.entries(groups).map(([_id, role]) => ({ _id, role })),
});
const room = (change: Partial<ChatRoom> = {}): ChatRoom => ({
  type: 'chat',
  group_id: null,
  owner_id: 'other',
  closed_until: null,
  ...change,
});
const member = { in_room: true, muted_until: null };
const open = { pupilsWrite: true, teachesChild: false, blocked: false };

describe('who is in a room', () => {
  it('of people: those who were added, an admin as little as anybody', () => {
    expect(isInRoom(asker(['student']), room(), member)).toBe(true);
    expect(isInRoom(asker(['admin']), room(), null)).toBe(false);
    expect(isInRoom(asker(['student']), room(), { in_room: false, muted_until: null })).toBe(false);
  });

  it('of a group: its members of this moment, but no parents', () => {
    const ofGroup = room({ group_id: 'g' });
    expect(isInRoom(asker(['student'], { g: 'member' }), ofGroup, null)).toBe(true);
    expect(isInRoom(asker(['parent'], { g: 'guardian' }), ofGroup, null)).toBe(false);
    expect(isInRoom(asker(['student'], { h: 'member' }), ofGroup, member)).toBe(false);
    expect(talkingGroups(asker([], { g: 'marker', h: 'guardian' }))).toEqual(['g']);
  });
});

describe('a room of a request for help', () => {
  const desk = room({ type: 'help', owner_id: null, audience: 'operators' });
  const teachers = room({ type: 'help', owner_id: null, audience: 'staff' });

  it('is for the asker and every operator, and a question to the teacher for those who were asked', () => {
    expect(answersHelp(asker(['operator']))).toBe(true);
    expect([isInRoom(asker(['operator']), desk, null), isInRoom(asker(['operator']), teachers, null)]).toEqual([
      true,
      false,
    ]);
    expect([isInRoom(asker(['student']), desk, member), isInRoom(asker(['student']), desk, null)]).toEqual([
      true,
      false,
    ]);
    expect(isRoomStaff(asker(['operator']), desk, null)).toBe(false);
  });

  it('goes on in an exam where it goes to the teachers', () => {
    expect([staysInExam(desk), staysInExam(teachers), staysInExam(room())]).toEqual([false, true, false]);
  });
});

describe('who sees to order', () => {
  it('is the staff of a group, or who opened the room and is still in it', () => {
    expect(isRoomStaff(asker(['teacher'], { g: 'teacher' }), room({ group_id: 'g' }), null)).toBe(true);
    expect(isRoomStaff(asker(['student'], { g: 'member' }), room({ group_id: 'g', owner_id: 'me' }), null)).toBe(false);
    expect(isRoomStaff(asker(['teacher']), room({ owner_id: 'me' }), member)).toBe(true);
    expect(isRoomStaff(asker(['teacher']), room({ owner_id: 'me' }), null)).toBe(false);
  });

  it('is nobody where two talk, and admins look at reports everywhere', () => {
    const two = room({ type: 'direct', owner_id: 'me' });
    expect(isRoomStaff(asker(['teacher']), two, member)).toBe(false);
    expect(mayJudgeReport(asker(['teacher']), two, member)).toBe(false);
    expect(mayJudgeReport(asker(['admin']), two, null)).toBe(true);
  });

  it('opens rooms: who works for the school; for a group its staff', () => {
    expect([mayOpenRooms(asker(['teacher'])), mayOpenRooms(asker(['student']))]).toEqual([true, false]);
    expect(mayOpenGroupRoom(asker(['teacher'], { g: 'teacher' }), 'g')).toBe(true);
    expect(mayOpenGroupRoom(asker(['student'], { g: 'member' }), 'g')).toBe(false);
  });
});

describe('who is silenced', () => {
  it('while muted, and while the room is closed, until then', () => {
    const pupil = asker(['student']);
    expect(silencedIn(pupil, room(), { in_room: true, muted_until: later }, now)).toBe('muted');
    expect(silencedIn(pupil, room(), { in_room: true, muted_until: earlier }, now)).toBeNull();
    expect(silencedIn(pupil, room({ closed_until: later }), member, now)).toBe('closed');
    expect(silencedIn(pupil, room({ closed_until: earlier }), member, now)).toBeNull();
  });

  it('is never the staff of the room', () => {
    const staff = asker(['teacher']);
    expect(silencedIn(staff, room({ owner_id: 'me', closed_until: later }), member, now)).toBeNull();
  });
});

describe('who writes to whom directly', () => {
  const stranger = { roles: ['student'] as Role[], groups: [] };
  const classmate = { roles: ['student'] as Role[], groups: asker([], { g: 'member' }).groups };
  const teacher = { roles: ['teacher'] as Role[], groups: asker([], { g: 'teacher' }).groups };
  const elsewhere = { roles: ['teacher'] as Role[], groups: asker([], { h: 'teacher' }).groups };
  const pupil = asker(['student'], { g: 'member' });

  it('a pupil to no stranger, also to no teacher of others', () => {
    expect(mayWriteDirectly(pupil, stranger, open)).toBe(false);
    expect(mayWriteDirectly(pupil, elsewhere, open)).toBe(false);
    expect(mayWriteDirectly(pupil, teacher, open)).toBe(true);
  });

  it('a pupil to those of their class where the school lets them', () => {
    expect(mayWriteDirectly(pupil, classmate, open)).toBe(true);
    expect(mayWriteDirectly(pupil, classmate, { ...open, pupilsWrite: false })).toBe(false);
    expect(mayWriteDirectly(pupil, teacher, { ...open, pupilsWrite: false })).toBe(true);
  });

  it('a parent to the teachers of their child alone', () => {
    const parent = asker(['parent'], { g: 'guardian' });
    expect(mayWriteDirectly(parent, teacher, open)).toBe(false);
    expect(mayWriteDirectly(parent, teacher, { ...open, teachesChild: true })).toBe(true);
    expect(mayWriteDirectly(parent, classmate, open)).toBe(false);
  });

  it('the school to anybody, nobody to whom they block or who blocks them', () => {
    expect(mayWriteDirectly(asker(['operator']), stranger, open)).toBe(true);
    expect(mayWriteDirectly(asker(['teacher']), stranger, { ...open, blocked: true })).toBe(false);
  });

  it('whoever the school wrote to may answer', () => {
    expect(mayAnswerDirectly(pupil, elsewhere, open)).toBe(true);
    expect(mayAnswerDirectly(pupil, stranger, open)).toBe(false);
    expect(mayAnswerDirectly(pupil, elsewhere, { ...open, blocked: true })).toBe(false);
  });
});

it('a message is changed within its time', () => {
  expect(mayEdit(earlier, now, 60)).toBe(true);
  expect(mayEdit(earlier, now, 59)).toBe(false);
});

it('only operators look as somebody does, and only as students: the pages of others show more than their own', () => {
  const looks = (roles: Role[], other: Role[]) => mayLookAs(asker(roles), { roles: other });
  expect(looks(['operator'], ['student'])).toBe(true);
  expect(looks(['admin'], ['student'])).toBe(false);
  expect(looks(['operator'], ['student', 'teacher'])).toBe(false);
  expect(looks(['operator'], ['parent'])).toBe(false);
  expect(looks(['operator'], [])).toBe(false);
});

describe('a live room that has ended', () => {
  const ended = room({ type: 'app', owner_id: 'me', live: { ends_at: later, ended_at: earlier } });

  it('is written in by nobody, its staff as little as anybody', () => {
    expect(silencedIn(asker(['teacher']), ended, member, now)).toBe('ended');
    const open = room({ type: 'app', owner_id: 'me', live: { ends_at: later, ended_at: null } });
    expect(silencedIn(asker(['teacher']), open, member, now)).toBeNull();
    expect(silencedIn(asker(['teacher']), open, member, later)).toBe('ended');
  });

  it('has guests who are silent while it is closed', () => {
    expect([
      guestSilenced(room({ closed_until: later }), now),
      guestSilenced(room({ closed_until: now }), now),
    ]).toEqual(['closed', null]);
  });
});
