import { randomBytes } from 'node:crypto';
import { type Caller, type GroupRole, type Role, type RouteName, routes } from '@mathquiz/contracts';
import { callService, eventually } from '@mathquiz/testing';
import { type Cast, found, nameOf } from './cast.js';
import { aSecond } from './content.js';
import type { Target, Wanted } from './requests.js';
import { school } from './rules.js';

type Side = Wanted['relation'];
/** What somebody is in the group whose room is their own, shared with them, or foreign to them. */
const sideAs = { own: 'owner', shared: 'member', foreign: 'guardian' } as const;
/** Staff of the group beside its owner; in no other group than these. */
const staffIn = { own: 'warden', shared: 'warden', foreign: 'stranger' } as const;

const groups = new WeakMap<Cast, Map<string, Promise<string>>>();

/** One group a role and side: rights in groups are known to services for a second. */
export function groupOn(cast: Cast, side: Side, role: Role): Promise<string> {
  const known = groups.get(cast) ?? new Map<string, Promise<string>>();
  groups.set(cast, known);
  const there = known.get(side + role) ?? makeGroup(cast, side, role);
  known.set(side + role, there);
  return there;
}

async function makeGroup(cast: Cast, side: Side, role: Role): Promise<string> {
  const members: Record<string, GroupRole> = { [nameOf('extra')]: 'member' };
  if (side !== 'own') {
    members[nameOf(role)] = sideAs[side];
    members[nameOf(staffIn[side])] = 'teacher';
  }
  const id = await cast.group(nameOf(side === 'own' ? role : 'host'), members);
  await aSecond();
  return id;
}

const inGroup = (caller: Caller, _id: string, role: GroupRole): Caller => ({ ...caller, groups: [{ _id, role }] });

/** Somebody who makes what a call needs, past the gateway; a person of their own each time, so that nobody writes too fast. */
export const somebody = (cast: Cast, as: Role = 'teacher'): Caller => {
  const id = randomBytes(12).toString('hex');
  return { ...cast.callerOf(as), user_id: id, session_id: id };
};

async function open({ bus }: Cast, by: Caller, body: { participants?: string[]; group_id?: string }): Promise<string> {
  return (await callService(bus, routes.addRoom, by, { body: { name: 'Access', ...body } })).data._id;
}

/** A role that has written much just now waits a moment. */
async function say({ bus }: Cast, by: Caller, room_id: string): Promise<string> {
  const body = { room_id, text: 'Access' };
  const said = await eventually(
    () =>
      callService(bus, routes.postChat, by, { body }).catch((error: { code?: string }) => {
        if (error.code === 'too_many_requests') return null;
        throw error;
      }),
    (reply) => reply !== null,
  );
  return found(said?.data._id, 'message');
}

/** A room of a group. */
export async function groupRoom({ cast, relation, role }: Pick<Wanted, 'cast' | 'relation' | 'role'>): Promise<string> {
  const group_id = await groupOn(cast, relation, role);
  return open(cast, inGroup(somebody(cast), group_id, 'teacher'), { group_id });
}

/** A room to which people are added, by the role itself where it is its own. */
async function addedRoom({ cast, relation, role }: Wanted, owner: Caller): Promise<string> {
  const extra = cast.idOf(nameOf('extra'));
  const participants = relation === 'shared' ? [extra, cast.idOf(nameOf(role))] : [extra];
  return open(cast, owner, { participants });
}

const ownerOf = ({ cast, relation, role }: Wanted): Caller | null => {
  if (relation !== 'own') return somebody(cast);
  return school.includes(role) ? cast.callerOf(role) : null;
};

/** People come to a group's room and go from it with the group. */
const peopled: readonly RouteName[] = ['leaveRoom', 'addParticipant', 'removeParticipant'];

export async function roomOf(wanted: Wanted): Promise<Target[]> {
  const { cast, name, relation } = wanted;
  const sub = cast.idOf(nameOf(name === 'addParticipant' ? 'guest' : 'extra'));
  const rooms: string[] = [];
  const owner = ownerOf(wanted);
  if (owner) rooms.push(await addedRoom(wanted, owner));
  if (relation === 'foreign' || !peopled.includes(name)) rooms.push(await groupRoom(wanted));
  return rooms.map((id) => ({ id, sub }));
}

/** A message of somebody else, in the room of a group. */
async function anothers(wanted: Pick<Wanted, 'cast' | 'relation' | 'role'>): Promise<string> {
  const group = await groupOn(wanted.cast, wanted.relation, wanted.role);
  return say(wanted.cast, inGroup(somebody(wanted.cast, 'student'), group, 'member'), await groupRoom(wanted));
}

export async function roomMessageOf(wanted: Wanted): Promise<Target[]> {
  const { cast, rule, relation, role } = wanted;
  if (relation !== 'own') {
    const owner = somebody(cast);
    return [
      { id: await say(cast, owner, await addedRoom(wanted, owner)) },
      { id: await anothers({ cast, relation, role }) },
    ];
  }
  const targets: Target[] = [];
  if (rule === 'wrote' || rule === 'wroteOrStaff') {
    const room = await groupRoom({ cast, relation: 'shared', role });
    const me = inGroup(cast.callerOf(role), await groupOn(cast, 'shared', role), 'member');
    targets.push({ id: await say(cast, me, room) });
  }
  if (rule !== 'wrote') targets.push({ id: await anothers(wanted) });
  return targets;
}

export async function reportOf(wanted: Wanted): Promise<Target[]> {
  const { cast, relation, role } = wanted;
  const group = await groupOn(cast, relation, role);
  const { data } = await callService(cast.bus, routes.reportChat, inGroup(somebody(cast, 'student'), group, 'member'), {
    params: { id: await anothers(wanted) },
    body: { reason: 'other' },
  });
  return [{ id: data._id }];
}

/** Somebody whom one may write to, or may not. */
export async function contactOf({ cast, relation, role }: Wanted): Promise<Target[]> {
  if (relation === 'own') {
    await groupOn(cast, 'shared', role);
    return [{ id: cast.idOf(nameOf('warden')) }];
  }
  await groupOn(cast, 'foreign', role);
  return [{ id: cast.idOf(nameOf(relation === 'shared' ? 'stranger' : 'outsider')) }];
}

/** A request that is resolved. shared: with oneself as an operator, who sees them all. */
export async function helpOf({ cast, name, relation, role }: Wanted): Promise<Target[]> {
  if (relation === 'shared' && role !== 'operator') return [];
  // Every room of the desk is theirs.
  if (relation === 'foreign' && role === 'operator' && name === 'helpItem') return [];
  const by = relation === 'own' ? cast.callerOf(role) : somebody(cast, 'student');
  const { data } = await callService(cast.bus, routes.askHelp, by, { body: { text: 'Access' } });
  const resolved = { params: { id: data._id }, body: { state: 'resolved' as const } };
  await callService(cast.bus, routes.changeHelp, cast.callerOf('operator'), resolved);
  return [{ id: data._id }];
}
