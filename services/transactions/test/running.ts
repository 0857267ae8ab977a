import {
  type Caller,
  callsEnded,
  events,
  type GroupRole,
  groupsOfUser,
  mailAddressesOf,
  membersOfGroups,
  namesOf,
  namesOfGroups,
  type PayloadOf,
  queueMail,
  quoteCredits,
  reserveCredits,
  routes,
  settleCredits,
  standingOf,
} from '@mathquiz/contracts';
import { aCaller, type Started, startService } from '@mathquiz/testing';
import { service } from '../src/service.js';

type CreditsEvent = PayloadOf<typeof events.creditsChanged> & { readonly user_id: string };

type Mail = { readonly user_id: string; readonly kind: string; readonly params: Readonly<Record<string, string>> };

export const admin: Caller = aCaller({ roles: ['admin'] });
export const aTeacher = (...groups: Caller['groups']): Caller => aCaller({ roles: ['teacher'], groups });
export const hex = (): string => aTeacher().user_id;

/** The service with a school around it, for the tests of one `describe`: everybody is there who is not in `gone`. */
export function startedTransactions(tag: string, settings: NodeJS.ProcessEnv = {}) {
  let running: Started;
  const school = {
    gone: new Set<string>(),
    /** Calls of models that have ended, by key, with their cost in millionths; the others are under way. */
    ended: new Map<string, number>(),
    /** Members of groups, by the id of the group. */
    groups: new Map<string, { user_id: string; role: GroupRole }[]>(),
    mails: [] as Mail[],
  };
  const heard: CreditsEvent[] = [];
  const groupsOf = (user_id: string) =>
    [...school.groups].flatMap(([_id, members]) =>
      members.filter((one) => one.user_id === user_id).map(({ role }) => ({ _id, role })),
    );
  beforeAll(async () => {
    running = await startService(service, tag, { SWEEP_MS: '200', ...settings }, [
      {
        call: namesOf,
        answer: ({ ids }: { ids: string[] }) => ({
          data: ids
            .filter((id) => !school.gone.has(id))
            .map((_id) => ({ _id, username: `u${_id.slice(-4)}`, name: 'Ana', lastname: 'Kim' })),
        }),
      },
      {
        call: namesOfGroups,
        answer: ({ ids }: { ids: string[] }) => ({
          data: ids.filter((id) => school.groups.has(id)).map((_id) => ({ _id, groupname: 'Class 7B' })),
        }),
      },
      {
        call: membersOfGroups,
        answer: ({ ids }: { ids: string[] }) => ({
          data: ids.map((_id) => ({
            _id,
            groupname: 'Class 7B',
            members: (school.groups.get(_id) ?? []).map(({ user_id, role }) => ({
              _id: user_id,
              username: 'u',
              name: 'Ana',
              lastname: 'Kim',
              role,
            })),
          })),
        }),
      },
      { call: groupsOfUser, answer: ({ user_id }: { user_id: string }) => ({ data: groupsOf(user_id) }) },
      {
        call: standingOf,
        answer: ({ user_id }: { user_id: string }) => ({
          data: school.gone.has(user_id)
            ? null
            : {
                person: { _id: user_id, username: 'u', name: 'Ana', lastname: 'Kim' },
                roles: ['teacher'],
                groups: groupsOf(user_id),
              },
        }),
      },
      {
        call: mailAddressesOf,
        answer: ({ ids }: { ids: string[] }) => ({
          data: ids.map((_id) => ({ _id, name: 'Ana', email: 'ana@school.example', locale: 'en-US' })),
        }),
      },
      {
        call: queueMail,
        answer: (mail: Mail) => {
          school.mails.push(mail);
          return { data: { queued: true } };
        },
      },
      {
        call: callsEnded,
        answer: ({ calls }: { calls: { key: string }[] }) => ({
          data: calls.flatMap(({ key }) => {
            const cost_micros = school.ended.get(key);
            return cost_micros === undefined ? [] : [{ key, cost_micros }];
          }),
        }),
      },
    ]);
    running.bus.listen(events.creditsChanged, (event) => void heard.push(event));
  });
  afterAll(() => running?.stop());

  const call: Started['call'] = (...asked) => running.call(...asked);
  const amount = (account: { user_id: string } | { group_id: string }, milli: number, reason = 'Because') => ({
    account,
    milli,
    reason,
  });
  return {
    call,
    school,
    heard,
    inStore: ((work) => running.inStore(work)) as Started['inStore'],
    bus: () => running.bus,
    give: async ({ user_id }: Pick<Caller, 'user_id'>, milli: number, idempotencyKey?: string) =>
      (
        await call(routes.giveCredits, admin, {
          body: amount({ user_id }, milli),
          ...(idempotencyKey ? { idempotencyKey } : {}),
        })
      ).data,
    giveGroup: async (group_id: string, milli: number) =>
      (await call(routes.giveCredits, admin, { body: amount({ group_id }, milli) })).data,
    takeBack: async ({ user_id }: Pick<Caller, 'user_id'>, milli: number) =>
      (await call(routes.takeCreditsBack, admin, { body: amount({ user_id }, milli) })).data,
    creditsOf: async (caller: Caller) => (await call(routes.myCredits, caller)).data,
    ledgerOf: async ({ user_id }: Pick<Caller, 'user_id'>) =>
      (await call(routes.creditLedger, admin, { query: { user_id, limit: 100 } })).data,
    quote: async ({ user_id }: Caller, cost_micros: number) =>
      (await running.bus.ask(quoteCredits, { user_id, costs: [{ purpose: 'solve', cost_micros }] })).data,
    reserve: async ({ user_id }: Caller, key: string, cost_micros: number) =>
      (await running.bus.ask(reserveCredits, { user_id, purpose: 'solve', key, task_id: hex(), cost_micros })).data
        .milli,
    settle: async (key: string, cost_micros: number) =>
      (await running.bus.ask(settleCredits, { key, cost_micros })).data.spent,
    /** As if reservations had been made, or settled, some minutes ago. */
    age: () =>
      running.inStore((store) =>
        store.collection('reservations').updateMany({}, { $set: { at: new Date(Date.now() - 600_000) } }),
      ),
    /** A group of one owner, and who they are. */
    aGroup(): { readonly group_id: string; readonly owner: Caller } {
      const group_id = hex();
      const owner = aTeacher({ _id: group_id, role: 'owner' });
      school.groups.set(group_id, [{ user_id: owner.user_id, role: 'owner' }]);
      return { group_id, owner };
    },
  };
}
