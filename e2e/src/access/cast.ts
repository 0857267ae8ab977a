import { randomBytes } from 'node:crypto';
import { type Caller, ensureExample, type GroupRole, type Role, roles, routes } from '@mathquiz/contracts';
import { type BusClient, connectBus } from '@mathquiz/platform/bus';
import { type ApiClient, apiClient, signedInClient } from '@mathquiz/testing';
import { type Place, password } from '../school.js';

/** A role that somebody has, or nobody signed in at all. */
export type As = Role | 'nobody';

/** One person a role, signed in once; a host who owns what is shared and foreign; a pupil, and more without anything of their own. */
export type Cast = {
  readonly bus: BusClient;
  readonly host: ApiClient;
  readonly pupil: ApiClient;
  readonly extra: ApiClient;
  readonly guest: ApiClient;
  as(role: As): ApiClient;
  /** Of `axasteacher`, `axashost`, … */
  idOf(username: string): string;
  /** As the gateway would resolve them, without groups. */
  callerOf(role: Role): Caller;
  /** A group in which these people are from the start. */
  group(owner: string, members: Readonly<Record<string, GroupRole>>): Promise<string>;
  /** The same person on another device. */
  again(role: Role): Promise<ApiClient>;
  /** Another person of a role, for what can be done to oneself only once. */
  newcomer(role: Role): Promise<ApiClient>;
  end(): Promise<void>;
};

const tag = 'axas';
export const nameOf = (role: string): string => `${tag}${role}`;

export async function gather(place: Place): Promise<Cast> {
  const bus = await connectBus({ servers: place.natsUrl });
  // Spec files that share a product have groups of their own.
  const run = randomBytes(3).toString('hex');
  const people = [
    ...roles.map((role) => aPerson(nameOf(role), role)),
    aPerson(nameOf('host'), 'teacher'),
    ...['pupil', 'extra', 'guest', 'warden', 'stranger', 'outsider'].map((name) => aPerson(nameOf(name), 'student')),
  ];
  const known = new Set(people.map(({ username }) => username));
  const ensure = (owner: string | null, members: Readonly<Record<string, GroupRole>>, number: number) =>
    bus.ask(ensureExample, {
      password,
      // People who are there stay as they are: members are named here so that they are found.
      people: [...people, ...Object.keys(members).flatMap((name) => (known.has(name) ? [] : aPerson(name, 'student')))],
      groups: owner
        ? [
            {
              groupname: `Access ${run} ${number}`,
              owner,
              members: Object.entries(members).map(([username, role]) => ({ username, role })),
            },
          ]
        : [],
    });
  const ids = new Map((await ensure(null, {}, 0)).data.users.map((user) => [user.username, user._id]));
  const idOf = (username: string): string => found(ids.get(username), username);
  const signIn = (name: string) => signedInClient(place.origin, nameOf(name), password);
  const clients = new Map<As, ApiClient>([['nobody', apiClient(place.origin)]]);
  for (const role of roles) clients.set(role, await signIn(role));
  let groups = 0;
  let newcomers = 0;
  return {
    bus,
    idOf,
    host: await signIn('host'),
    pupil: await signIn('pupil'),
    extra: await signIn('extra'),
    guest: await signIn('guest'),
    as: (role) => found(clients.get(role), role),
    callerOf: (role) => ({
      user_id: idOf(nameOf(role)),
      session_id: idOf(nameOf(role)),
      username: nameOf(role),
      roles: [role],
      can_publish: role === 'author',
      time_factor: 1,
      groups: [],
    }),
    async group(owner, members) {
      groups += 1;
      return found((await ensure(owner, members, groups)).data.groups[0]?._id, 'group');
    },
    again: (role) => signIn(role),
    async newcomer(role) {
      newcomers += 1;
      const username = `${tag}new${run}${newcomers}`;
      await bus.ask(ensureExample, { password, people: [aPerson(username, role)], groups: [] });
      return signedInClient(place.origin, username, password);
    },
    end: () => bus.close(),
  };
}

export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined || value === '') throw new Error(`there is no ${what}`);
  return value;
}

const aPerson = (username: string, role: Role) => ({ username, name: 'Ines', lastname: 'Roux', roles: [role] });

export const session = async (client: ApiClient): Promise<string> => {
  const { data } = await client.call(routes.mySessions, {});
  return found(data.find((one) => one.current)?._id, 'session');
};
