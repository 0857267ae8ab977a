import { type Caller, type Role, routes, teachers } from '@mathquiz/contracts';
import { type ApiClient, callService } from '@mathquiz/testing';
import { type Cast, found, nameOf } from './cast.js';
import { aSecond } from './content.js';
import type { Target, Wanted } from './requests.js';

/** A student whom this caller manages. */
async function aStudent(cast: Cast, manager: Caller): Promise<Target> {
  const body = { students: [{ name: 'Min', lastname: 'Kim' }] };
  const { data } = await callService(cast.bus, routes.createStudents, manager, { body });
  const student = found(data[0]?.student ?? undefined, 'student');
  return { id: student._id, username: student.username };
}

const host = (cast: Cast): Caller => ({ ...cast.callerOf('teacher'), user_id: cast.idOf(nameOf('host')) });

async function link(cast: Cast, student: Target, parent: 'extra' | Role): Promise<string> {
  const issued = await callService(cast.bus, routes.issueParentTicket, cast.callerOf('admin'), {
    params: { id: student.id },
    body: {},
  });
  const redeemer = parent === 'extra' ? cast.extra : cast.as(parent);
  await redeemed(redeemer, issued.data.passcode);
  return cast.idOf(nameOf(parent));
}

async function ticketOf(cast: Cast, student: Target): Promise<string> {
  const asked = { params: { id: student.id } };
  await callService(cast.bus, routes.issueParentTicket, cast.callerOf('admin'), { ...asked, body: {} });
  const { data } = await callService(cast.bus, routes.parentTickets, cast.callerOf('admin'), asked);
  return found(data[0]?._id, 'ticket');
}

let redeeming: Promise<unknown> = Promise.resolve();
/** One after the other: tries count from their begin on. */
async function redeemed(parent: ApiClient, passcode: string): Promise<void> {
  redeeming = redeeming.then(() => parent.call(routes.redeemParentTicket, { body: { passcode } }));
  await redeeming;
}

/** A student of each kind, whatever the rule: managed or linked; only in the same group; neither. */
export async function studentOf({ cast, name, rule, relation, role }: Wanted): Promise<Target[]> {
  if (rule === 'child') {
    const student = await aStudent(cast, host(cast));
    if (relation === 'own') await link(cast, student, role);
    if (relation === 'shared') await cast.group(nameOf(role), { [student.username ?? '']: 'member' });
    return [student];
  }
  if (rule === 'taught') {
    const student = await aStudent(cast, host(cast));
    const name = { own: role, shared: 'host', foreign: null }[relation];
    const also = relation === 'shared' ? { [nameOf(role)]: 'member' as const } : {};
    if (name !== null) await cast.group(nameOf(name), { [student.username ?? '']: 'member', ...also });
    // Rights in groups are known to services for a second.
    await aSecond();
    return [student];
  }
  if (relation === 'own' && !(teachers as readonly Role[]).includes(role)) return [];
  const student = await aStudent(cast, relation === 'own' ? cast.callerOf(role) : host(cast));
  if (relation === 'shared') await cast.group(nameOf(role), { [student.username ?? '']: 'member' });
  if (name === 'revokeParentTicket') return [{ ...student, sub: await ticketOf(cast, student) }];
  return [name === 'unlinkParent' ? { ...student, sub: await link(cast, student, 'extra') } : student];
}

/** own: oneself. shared: in a group of one's own. */
export async function personOf({ cast, name, relation, role }: Wanted): Promise<Target[]> {
  const who = nameOf({ own: role, shared: 'extra', foreign: 'guest' }[relation]);
  if (relation === 'shared') await cast.group(nameOf(role), { [who]: 'member' });
  return [{ id: cast.idOf(who) }, ...(name === 'getUser' ? [{ id: who }] : [])];
}
