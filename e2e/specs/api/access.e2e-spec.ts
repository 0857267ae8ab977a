import { type Role, type Route, type RouteName, roles, routes } from '@mathquiz/contracts';
import { urlOf } from '@mathquiz/contracts/client';
import { type ApiClient, eventually } from '@mathquiz/testing';
import { type As, type Cast, gather } from '../../src/access/cast.js';
import { objectRoutes, ruleOf, targetsOf } from '../../src/access/objects.js';
import { absentId, metInstead, requestOf, type Target } from '../../src/access/requests.js';
import { type Gives, type Relation, relations, rules } from '../../src/access/rules.js';
import { formOf, tinyPicture } from '../../src/files.js';
import { beginningAt, enoughAlike, inTurn } from '../../src/sample.js';
import { startedProduct } from '../../src/school.js';

/** Every route × every role and nobody × {own, shared, foreign, absent}, made from the contracts: what they state is what happens. */
const place = startedProduct();
const names = Object.keys(routes) as RouteName[];
const absent: Target = { id: absentId, username: 'axasabsent' };

type Answer = { readonly status: number; readonly code: string };
type Cell = {
  readonly relation: Relation;
  readonly role: Role;
  readonly gives: Gives;
  readonly answers: readonly Answer[];
};

/**
 * Somebody who writes faster than people do in rooms waits; that they have to is hostile.medium-spec.ts of chat. Where anyone may call,
 * this is as good an answer as any: nobody is refused for who they are.
 */
const isTooFast = (name: RouteName, { code }: Answer): boolean =>
  routes[name].subject.startsWith('chat.') &&
  routes[name].access.who !== 'anyone' &&
  !guesses.includes(name) &&
  code === 'too_many_requests';
/** That somebody guesses too often is the answer. */
const guesses: readonly RouteName[] = ['enterApp'];

const send = (client: ApiClient, name: RouteName, target: Target): Promise<Answer> =>
  eventually(
    () => sendOnce(client, name, target),
    (answer) => !isTooFast(name, answer),
  );

async function sendOnce(client: ApiClient, name: RouteName, target: Target): Promise<Answer> {
  const route: Route = routes[name];
  const { params, query, body } = requestOf(name, target);
  const sends = route.traits.upload ? { body: formOf(tinyPicture, 'axas.png', body) } : undefined;
  const json = sends ?? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await client.raw(place.origin + urlOf(route, params, query), {
    method: route.method,
    redirect: 'manual',
    ...(body === undefined ? {} : json),
  });
  const text = await response.text();
  const code = /"code":"(\w+)"/.exec(response.ok ? '' : text)?.[1] ?? '';
  return { status: response.status, code };
}

const mayCall = (name: RouteName, role: Role): boolean => {
  const { who } = (routes[name] as Route).access;
  return who === 'anyone' || who === 'signedIn' || who.includes(role);
};
/** What a call that is let through answers. */
const doneWith = (name: RouteName): number[] => [routes[name].status, ...(metInstead[name] ?? [])];
const rolesOf = (name: RouteName, may: boolean): readonly Role[] =>
  beginningAt(
    roles.filter((role) => mayCall(name, role) === may),
    names.indexOf(name),
  );
/** The roles that this run asks as: of those that are let through, or of the others. */
const askedAs = (name: RouteName, may: boolean): readonly Role[] => rolesOf(name, may).slice(0, enoughAlike);
/** Calls that end every session or an account: somebody new makes each. */
const spending: readonly RouteName[] = ['changePassword', 'deleteMe', 'endMySessions'];
const refused = ['not_signed_in', 'forbidden'];

describe('the access matrix', () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await gather(place);
  });
  afterAll(() => cast.end());

  const clientFor = (name: RouteName, as: As): ApiClient | Promise<ApiClient> => {
    if (as === 'nobody') return cast.as(as);
    if (name === 'logout') return cast.again(as);
    return spending.includes(name) ? cast.newcomer(as) : cast.as(as);
  };

  it.each(names)('%s answers nobody only where anyone may', async (name) => {
    const { status, code } = await send(cast.as('nobody'), name, absent);
    if (routes[name].access.who === 'anyone') expect(refused).not.toContain(code);
    else expect(status).toBe(401);
  });

  it.each(names.filter((name) => !objectRoutes.includes(name)))('%s serves the roles that it states', async (name) => {
    const answers = await Promise.all(
      [...askedAs(name, true), ...askedAs(name, false)].map(async (role) => ({
        role,
        ...(await send(await clientFor(name, role), name, absent)),
      })),
    );
    for (const { role, status, code } of answers) {
      if (!mayCall(name, role)) expect([role, status]).toEqual([role, 403]);
      else if (routes[name].access.who === 'anyone') expect([role, refused.includes(code)]).toEqual([role, false]);
      else
        expect({ role, code, done: doneWith(name).includes(status) ? true : status }).toEqual({
          role,
          code,
          done: true,
        });
    }
  });

  it.each(objectRoutes)('%s is refused to every other role', async (name) => {
    for (const role of askedAs(name, false)) {
      expect([role, (await send(cast.as(role), name, absent)).status]).toEqual([role, 403]);
    }
  });

  /** Answers to roles that may call a route, for things of one relation to them; a role that cannot have one gives no cell. */
  async function cellsOf(name: RouteName, relation: Relation): Promise<Cell[]> {
    const rule = rules[ruleOf(name) ?? 'own'];
    const cells: Cell[] = [];
    for (const role of rolesOf(name, true)) {
      const gives = rule[relation](role);
      if (cells.filter((cell) => cell.gives === gives).length >= enoughAlike) continue;
      const answers: Answer[] = [];
      for (const target of await targetsOf(cast, name, relation, role)) {
        answers.push(await send(cast.as(role), name, target));
      }
      if (answers.length > 0) cells.push({ relation, role, gives, answers });
    }
    return cells;
  }

  const related = inTurn(objectRoutes).map(({ one }) => one);
  it.each(related)('%s answers for things that are own, shared, foreign or absent as it states', async (name) => {
    // At once: each makes things of its own, and new groups take a second to be known.
    const cells = (await Promise.all(relations.map((relation) => cellsOf(name, relation)))).flat();
    for (const { relation, role, gives, answers } of cells) {
      const wanted = gives === 'done' ? doneWith(name) : [gives];
      for (const { status, code } of answers) {
        const got = { relation, role, code, status: wanted.includes(status) ? gives : status };
        expect(got).toEqual({ relation, role, code, status: gives });
      }
    }
    // Somebody has asked for their own.
    expect(cells.filter(({ relation }) => relation === 'own')).not.toEqual([]);
  });
});
