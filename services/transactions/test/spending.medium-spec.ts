import { forgetPerson, routes } from '@mathquiz/contracts';
import { creditExamples } from '@mathquiz/contracts/transactions/credits.examples';
import { codeOf, eventually } from '@mathquiz/testing';
import { admin, aTeacher, startedTransactions } from './running.js';

/** At 100 credits for one unit of the currency, this many millionths cost one credit. */
const aCredit = 10_000;

describe('spending credits', () => {
  const service = startedTransactions('trsp');
  const put = (change: object = {}) =>
    service.call(routes.putCreditSettings, admin, {
      body: { ...creditExamples.putCreditSettings, allowances: {}, ...change },
    });
  const balances = async (caller: ReturnType<typeof aTeacher>) => (await service.creditsOf(caller)).balances;
  beforeEach(async () => {
    service.school.ended.clear();
    await put();
  });

  it('holds what a call costs at most, takes what it costs, and gives the rest back', async () => {
    const kim = aTeacher();
    await service.give(kim, 10_000);
    expect(await service.quote(kim, 5 * aCredit)).toEqual({ is_on: true, milli: [5000], available: 10_000 });
    expect(await service.reserve(kim, 'k1', 5 * aCredit)).toBe(5000);
    expect(await service.creditsOf(kim)).toMatchObject({ balances: { granted: 5000 }, held: 5000 });
    expect(await service.settle('k1', 2 * aCredit)).toBe(2000);
    expect(await service.creditsOf(kim)).toMatchObject({ balances: { granted: 8000 }, held: 0 });
    const history = (await service.call(routes.myCreditHistory, kim, {})).data;
    expect(history).toMatchObject([
      { kind: 'settle', purpose: 'solve', change: -2000, balances: { granted: 8000 } },
      { kind: 'grant', change: 10_000 },
    ]);
  });

  it('never takes more than was held, whatever the call has cost', async () => {
    const kim = aTeacher();
    await service.give(kim, 10_000);
    await service.reserve(kim, 'k2', aCredit);
    expect(await service.settle('k2', 900 * aCredit)).toBe(1000);
    expect((await balances(kim)).granted).toBe(9000);
  });

  it('gives all of it back for a call that failed, and tells its owner nothing of it', async () => {
    const kim = aTeacher();
    await service.give(kim, 10_000);
    await service.reserve(kim, 'k3', aCredit);
    expect(await service.settle('k3', 0)).toBe(0);
    expect((await balances(kim)).granted).toBe(10_000);
    expect((await service.call(routes.myCreditHistory, kim, {})).total).toBe(1);
  });

  it('is refused where there are too few, and holds nothing then', async () => {
    const kim = aTeacher();
    await service.give(kim, 999);
    expect(await codeOf(service.reserve(kim, 'k4', aCredit))).toBe('credits_short');
    expect(await service.creditsOf(kim)).toMatchObject({ balances: { granted: 999 }, held: 0 });
    expect(await service.ledgerOf(kim)).toHaveLength(1);
  });

  it('is free while credits are off, and for what has no price', async () => {
    const kim = aTeacher();
    await put({ is_on: false });
    expect(await service.reserve(kim, 'k5', aCredit)).toBe(0);
    expect(await service.settle('k5', aCredit)).toBe(0);
    await put();
    expect(await service.reserve(kim, 'k6', 0)).toBe(0);
    expect(await service.ledgerOf(kim)).toEqual([]);
  });

  it('takes from the group first, then what was given', async () => {
    const { group_id, owner } = service.aGroup();
    await service.giveGroup(group_id, 3000);
    await service.give(owner, 5000);
    await service.reserve(owner, 'k7', 6 * aCredit);
    expect(await balances(owner)).toEqual({ granted: 2000, purchased: 0, group: 0 });
    expect(await service.settle('k7', 4 * aCredit)).toBe(4000);
    expect(await balances(owner)).toEqual({ granted: 4000, purchased: 0, group: 0 });
    expect((await service.call(routes.groupCreditHistory, owner, { params: { id: group_id } })).data).toMatchObject([
      { kind: 'settle', change: -3000 },
      { kind: 'grant', change: 3000 },
    ]);
  });

  it('counts once what is sent again', async () => {
    const kim = aTeacher();
    await service.give(kim, 10_000);
    const reserve = () => service.reserve(kim, 'k8', 5 * aCredit);
    expect(await Promise.all([reserve(), reserve(), reserve()])).toEqual([5000, 5000, 5000]);
    expect((await balances(kim)).granted).toBe(5000);
    const settle = (cost: number) => service.settle('k8', cost);
    expect(await settle(aCredit)).toBe(1000);
    expect(await Promise.all([settle(aCredit), settle(3 * aCredit)])).toEqual([1000, 1000]);
    expect((await balances(kim)).granted).toBe(9000);
  });

  it('keeps the price that was told when the factor changes meanwhile', async () => {
    const kim = aTeacher();
    await service.give(kim, 10_000);
    await service.reserve(kim, 'k9', 5 * aCredit);
    await put({ factors: { ...creditExamples.putCreditSettings.factors, solve: 1000 } });
    expect(await service.settle('k9', 2 * aCredit)).toBe(2000);
  });

  it('lets only as many calls begin at once as can be paid for', async () => {
    const kim = aTeacher();
    await service.give(kim, 5000);
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, at) => codeOf(service.reserve(kim, `at-once-${at}`, aCredit))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(5);
    expect(await service.creditsOf(kim)).toMatchObject({ balances: { granted: 0 }, held: 5000 });
  });

  it('is refused for somebody who is gone', async () => {
    const gone = aTeacher();
    service.school.gone.add(gone.user_id);
    expect(await codeOf(service.reserve(gone, 'k10', aCredit))).toBe('not_found');
  });

  it('is shown by week and kind', async () => {
    const kim = aTeacher();
    await service.give(kim, 50_000);
    const whole = async () => (await service.call(routes.creditUse, admin, { query: {} })).data.whole;
    const before = await whole();
    await service.reserve(kim, 'k11', 9 * aCredit);
    await service.settle('k11', 7 * aCredit);
    const after = await whole();
    expect(after.spent - before.spent).toBe(7000);
    expect((after.by_purpose.solve ?? 0) - (before.by_purpose.solve ?? 0)).toBe(7000);
  });
});

describe('what a crash has left', () => {
  const service = startedTransactions('trcr');
  beforeAll(() =>
    service.call(routes.putCreditSettings, admin, { body: { ...creditExamples.putCreditSettings, allowances: {} } }),
  );
  const held = async (kim: ReturnType<typeof aTeacher>) => (await service.creditsOf(kim)).held;

  it('stays held while the call is under way, and is settled at its cost once it has ended', async () => {
    const kim = aTeacher();
    await service.give(kim, 10_000);
    await service.reserve(kim, 'c1', 5 * aCredit);
    await service.age();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await held(kim)).toBe(5000);
    service.school.ended.set('c1', 2 * aCredit);
    await eventually(
      () => held(kim),
      (milli) => milli === 0,
    );
    expect((await service.creditsOf(kim)).balances.granted).toBe(8000);
  });

  it('comes back where the call was never finished', async () => {
    const kim = aTeacher();
    await service.give(kim, 10_000);
    await service.reserve(kim, 'c2', 5 * aCredit);
    service.school.ended.set('c2', 0);
    await service.age();
    await eventually(
      () => held(kim),
      (milli) => milli === 0,
    );
    expect((await service.creditsOf(kim)).balances.granted).toBe(10_000);
  });

  it('is finished where entries are missing', async () => {
    const kim = aTeacher();
    await service.give(kim, 10_000);
    await service.reserve(kim, 'c3', 5 * aCredit);
    await service.inStore((store) =>
      store.collection('reservations').updateOne({ _id: 'c3' as never }, { $set: { state: 'closing', spent: 1500 } }),
    );
    await service.age();
    await eventually(
      () => held(kim),
      (milli) => milli === 0,
    );
    expect((await service.creditsOf(kim)).balances.granted).toBe(8500);
  });

  it('is refunded before a person is forgotten', async () => {
    const kim = aTeacher();
    await service.give(kim, 10_000);
    await service.reserve(kim, 'c4', 5 * aCredit);
    await service.bus().ask(forgetPerson('transactions'), { user_id: kim.user_id });
    const stored = await service.inStore((store) =>
      Promise.all(['ledger', 'reservations'].map((name) => store.collection(name).find({}).toArray())),
    );
    expect(JSON.stringify(stored)).not.toContain(kim.user_id);
    expect(await service.settle('c4', aCredit)).toBe(0);
    expect((await service.call(routes.checkLedger, admin)).data.differences).toEqual([]);
  });
});

describe('whatever happens in whatever order', () => {
  const service = startedTransactions('trrd');
  /** The same numbers on every run (mulberry32). */
  const drawn = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };

  it.each([1, 2, 3])('the ledger adds up and nothing is spent without its call (seed %d)', async (seed) => {
    await service.call(routes.putCreditSettings, admin, {
      body: { ...creditExamples.putCreditSettings, allowances: {} },
    });
    const random = drawn(seed);
    const upTo = (most: number) => Math.floor(random() * most) + 1;
    const { group_id, owner } = service.aGroup();
    const people = [owner, aTeacher()];
    /** Milli-credits given, by whom they can be spent, and what each settled call has cost. */
    let given = 0;
    const costs = new Map<string, number>();
    const keys: string[] = [];
    const deeds = Array.from({ length: 60 }, (_, at) => {
      const kim = people[upTo(2) - 1] ?? owner;
      const key = random() < 0.6 || keys.length === 0 ? `${seed}-${at}` : (keys[upTo(keys.length) - 1] ?? '');
      if (!keys.includes(key)) keys.push(key);
      const kind = random();
      const amount = upTo(4000);
      if (kind < 0.2)
        return async () => {
          if (random() < 0.3) await service.giveGroup(group_id, amount);
          else await service.give(kim, amount);
          given += amount;
        };
      if (kind < 0.6) return async () => void (await codeOf(service.reserve(kim, key, amount * 10)));
      return async () => void costs.set(key, await service.settle(key, upTo(5000) * 10));
    });
    // Some at once, some one after the other.
    while (deeds.length > 0) await Promise.all(deeds.splice(0, upTo(6)).map((deed) => deed()));
    for (const key of keys) costs.set(key, await service.settle(key, 0));
    const spent = [...costs.values()].reduce((sum, cost) => sum + cost, 0);
    const left = await Promise.all(people.map((kim) => service.creditsOf(kim)));
    expect(left.map(({ held }) => held)).toEqual([0, 0]);
    const total = left.reduce((sum, { balances }) => sum + balances.granted + balances.group, 0);
    expect(total).toBe(given - spent);
    expect((await service.call(routes.checkLedger, admin)).data.differences).toEqual([]);
    const negative = await service.inStore((store) =>
      store.collection('ledger').countDocuments({
        $or: [{ 'balances.granted': { $lt: 0 } }, { 'balances.group': { $lt: 0 } }],
      }),
    );
    expect(negative).toBe(0);
  });
});
