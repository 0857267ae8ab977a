import { type GroupRole, type Role, routes } from '@mathquiz/contracts';
import { type ApiClient, callService } from '@mathquiz/testing';
import { type Cast, found, nameOf, session } from './cast.js';
import { absentId, type Target, type Wanted } from './requests.js';

const invites: readonly Role[] = ['teacher', 'author', 'reviewer', 'operator', 'admin'];
let addresses = 0;

/** own: one's own session of another device. */
export async function sessionOf({ cast, relation, role }: Wanted): Promise<Target[]> {
  if (relation === 'shared') return [];
  if (relation === 'foreign') return [{ id: await session(cast.host) }];
  const elsewhere = await cast.again(role);
  return [{ id: await session(elsewhere) }];
}

/** An invitation to open an account. Made behind the gateway, which lets one address make few in a minute. */
export async function signUpOf({ cast, relation, role }: Wanted): Promise<Target[]> {
  const by = relation === 'own' ? role : 'teacher';
  if (relation === 'shared' || (relation === 'own' && !invites.includes(role))) return [];
  addresses += 1;
  const email = `access-${addresses}@example.org`;
  const caller = relation === 'own' ? cast.callerOf(by) : { ...cast.callerOf(by), user_id: cast.idOf(nameOf('host')) };
  await callService(cast.bus, routes.inviteToSignUp, caller, { body: { emails: [email], as: 'student' } });
  const { data } = await callService(cast.bus, routes.listSignUpInvitations, caller, { query: { limit: 100 } });
  return [{ id: found(data.find((one) => one.email === email)?._id, 'invitation') }];
}

/** The role in a group that `shared` stands for, by the rule. */
const sharedAs = { member: 'member', groupStaff: 'teacher', groupOwner: 'manager' } as const;
const strangerAs = { member: [], groupStaff: ['member', 'marker', 'guardian'], groupOwner: [] } as const;
type GroupRule = keyof typeof sharedAs;
const isGroupRule = (rule: string): rule is GroupRule => rule in sharedAs;

export async function groupOf(wanted: Wanted): Promise<Target[]> {
  const { rule, relation, role } = wanted;
  if (!isGroupRule(rule)) throw new Error(`${rule} is no rule of groups`);
  const extra = { [nameOf('extra')]: 'member' as const };
  const me = nameOf(role);
  const hosted = (members: Readonly<Record<string, GroupRole>>) => aGroup(wanted, 'host', { ...extra, ...members });
  if (relation === 'own') return [await aGroup(wanted, role, extra)];
  if (relation === 'shared') return [await hosted({ [me]: sharedAs[rule] })];
  const inside = await Promise.all(strangerAs[rule].map((as) => hosted({ [me]: as })));
  return [await hosted({}), ...inside];
}

async function aGroup(
  { cast, name, relation, role }: Wanted,
  owner: 'host' | Role,
  members: Parameters<Cast['group']>[1],
) {
  const id = await cast.group(nameOf(owner), members);
  const by = owner === 'host' ? cast.host : cast.as(owner);
  return {
    id,
    sub: await subOf(cast, name, id, by, name === 'removeMember' && relation === 'shared' ? role : 'extra'),
  };
}

/** What stands for the second id of a path: it is really there. */
async function subOf(cast: Cast, name: string, id: string, by: ApiClient, member: string): Promise<string> {
  const params = { id };
  const ticket = () => by.call(routes.issueTicket, { params, body: {} });
  switch (name) {
    case 'changeMember':
    case 'labelMember':
    case 'removeMember':
      return cast.idOf(nameOf(member));
    case 'revokeTicket':
      return (await ticket()).data.ticket._id;
    case 'cancelGroupInvitation': {
      const { data } = await by.call(routes.inviteToGroup, { params, body: { invitees: [nameOf('guest')] } });
      return found(data.invited[0]?._id, 'invitation');
    }
    case 'decideApplication': {
      await by.call(routes.updateGroup, { body: { _id: id, groupname: 'Access by application', approval: true } });
      const { passcode } = (await ticket()).data;
      await apply(cast.guest, passcode);
      const { data } = await by.call(routes.groupApplications, { params });
      return found(data[0]?._id, 'application');
    }
    default:
      return absentId;
  }
}

let applying: Promise<unknown> = Promise.resolve();
/** One after the other: tries count from their begin on, and five a minute is what anybody gets. */
async function apply(guest: ApiClient, passcode: string): Promise<void> {
  applying = applying.then(() => guest.call(routes.redeemPasscode, { body: { passcode } }));
  await applying;
}

/** own: one is invited. shared: somebody else is. */
export async function invitationOf({ cast, relation, role }: Wanted): Promise<Target[]> {
  const id = await cast.group(nameOf('host'), {});
  const invitee = relation === 'own' ? nameOf(role) : nameOf('guest');
  if (relation !== 'foreign') {
    await cast.host.call(routes.inviteToGroup, { params: { id }, body: { invitees: [invitee] } });
  }
  return [{ id }];
}
