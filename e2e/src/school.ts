import { ensureExample, type GroupRole, type Role } from '@mathquiz/contracts';
import { connectBus } from '@mathquiz/platform/bus';
import { type ApiClient, signedInClient } from '@mathquiz/testing';

export const password = 'example1!';

/** A running product, as the tests reach it. */
export type Place = { readonly origin: string; readonly natsUrl: string };

/** The product that the tier's globalSetup has started. */
export function startedProduct(): Place {
  const { PRODUCT_URL, NATS_URL } = process.env;
  if (!PRODUCT_URL || !NATS_URL) throw new Error('The e2e tier runs through `npm test -- e2e`.');
  return { origin: PRODUCT_URL, natsUrl: NATS_URL };
}

export type School = {
  readonly groupId: string;
  readonly userIds: ReadonlyMap<string, string>;
  signIn(username: string): Promise<ApiClient>;
};

/**
 * A class of its own for one spec: a teacher, some students, and whoever else is named; `staff` says what some of those are in the class.
 * `tag` keeps specs apart.
 */
export async function aSchool(
  place: Place,
  tag: string,
  students: number,
  others: Readonly<Record<string, Role[]>> = {},
  staff: Readonly<Record<string, GroupRole>> = {},
): Promise<School> {
  const teacher = `${tag}teacher`;
  const names = Array.from({ length: students }, (_, index) => `${tag}pupil${index + 1}`);
  const people = [
    { username: teacher, name: 'Ines', lastname: 'Öztürk', roles: ['teacher'] as Role[] },
    ...names.map((username, index) => ({
      username,
      name: index % 2 === 0 ? '민준' : 'Zoë',
      lastname: index % 2 === 0 ? '김' : 'Lefèvre',
      roles: ['student'] as Role[],
    })),
    ...Object.entries(others).map(([name, roles]) => ({ username: `${tag}${name}`, name: 'A', lastname: name, roles })),
  ];
  const groups = [
    {
      groupname: `Class ${tag}`,
      owner: teacher,
      members: [
        ...names.map((username) => ({ username, role: 'member' as const })),
        ...Object.entries(staff).map(([name, role]) => ({ username: `${tag}${name}`, role })),
      ],
    },
  ];
  const bus = await connectBus({ servers: place.natsUrl });
  const { data } = await bus.ask(ensureExample, { password, people, groups }).finally(() => bus.close());
  const groupId = data.groups[0]?._id;
  if (!groupId) throw new Error('the group was not made');
  return {
    groupId,
    userIds: new Map(data.users.map((user) => [user.username, user._id])),
    signIn: (username) => signedInClient(place.origin, `${tag}${username}`, password),
  };
}

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
