import { type CreditSettings, forgetPerson, personalData, routes } from '@mathquiz/contracts';
import { creditExamples } from '@mathquiz/contracts/transactions/credits.examples';
import { aCaller, codeOf, eventually } from '@mathquiz/testing';
import { admin, aTeacher, hex, startedTransactions } from './running.js';

const nothing = { granted: 0, purchased: 0, group: 0 };

describe('the ledger', () => {
  const service = startedTransactions('trld');

  it('holds what an admin gave and took back, with who and why', async () => {
    const kim = aTeacher();
    await service.give(kim, 5000);
    await service.takeBack(kim, 1500);
    const rows = await service.ledgerOf(kim);
    expect(rows).toMatchObject([
      { kind: 'take_back', pool: 'granted', delta: -1500, balances: { ...nothing, granted: 3500 } },
      { kind: 'grant', pool: 'granted', delta: 5000, balances: { ...nothing, granted: 5000 }, reason: 'Because' },
    ]);
    expect(rows.map(({ person, by }) => [person?._id, by?._id])).toEqual([
      [kim.user_id, admin.user_id],
      [kim.user_id, admin.user_id],
    ]);
    expect((await service.creditsOf(kim)).balances).toEqual({ ...nothing, granted: 3500 });
  });

  it('takes no more back than there is', async () => {
    const kim = aTeacher();
    await service.give(kim, 1000);
    expect(await codeOf(service.takeBack(kim, 1001))).toBe('wrong_state');
    expect((await service.creditsOf(kim)).balances.granted).toBe(1000);
    expect(await service.ledgerOf(kim)).toHaveLength(1);
  });

  it('gives nothing to somebody who is not there', async () => {
    const gone = aTeacher();
    service.school.gone.add(gone.user_id);
    expect(await codeOf(service.give(gone, 1000))).toBe('not_found');
    expect(await codeOf(service.giveGroup(hex(), 1000))).toBe('not_found');
  });

  it('gives once what is sent again, and refuses another amount under the same key', async () => {
    const kim = aTeacher();
    const [first, second] = [await service.give(kim, 1000, 'once'), await service.give(kim, 1000, 'once')];
    expect(second).toEqual(first);
    expect(await codeOf(service.give(kim, 2000, 'once'))).toBe('idempotency_mismatch');
    expect((await service.creditsOf(kim)).balances.granted).toBe(1000);
  });

  it('gives once what fifty requests with one key give at the same time', async () => {
    const kim = aTeacher();
    await Promise.all(Array.from({ length: 50 }, () => service.give(kim, 1000, 'fifty')));
    expect(await service.ledgerOf(kim)).toHaveLength(1);
  });

  it('stands on the entry before, however many are added at once', async () => {
    const kim = aTeacher();
    await Promise.all(Array.from({ length: 30 }, (_, at) => service.give(kim, at + 1)));
    expect((await service.creditsOf(kim)).balances.granted).toBe((30 * 31) / 2);
    const stored = await service.inStore((store) =>
      store
        .collection('ledger')
        .find({ account: `person:${kim.user_id}` })
        .sort({ seq: 1 })
        .toArray(),
    );
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    let balance = 0;
    for (const { delta, balances } of stored) {
      balance += delta;
      expect(balances.granted).toBe(balance);
    }
  });

  it('takes back as often as there is something, when several take at once', async () => {
    const kim = aTeacher();
    await service.give(kim, 5000);
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(service.takeBack(kim, 1000))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(5);
    expect((await service.creditsOf(kim)).balances.granted).toBe(0);
  });

  it('is listed by kind and by days of the calendar', async () => {
    const kim = aTeacher();
    await service.give(kim, 5000);
    await service.takeBack(kim, 1);
    const of = async (query: object) =>
      (await service.call(routes.creditLedger, admin, { query: { user_id: kim.user_id, ...query } })).total;
    const today = new Date().toISOString().slice(0, 10);
    expect(await of({ kind: 'grant' })).toBe(1);
    expect(await of({ start_date: today, end_date: today })).toBe(2);
    expect(await of({ end_date: '2026-01-01' })).toBe(0);
  });

  it('is read by its owner, without who holds what for whom', async () => {
    const kim = aTeacher();
    await service.give(kim, 5000);
    const { data, total } = await service.call(routes.myCreditHistory, kim, {});
    expect(total).toBe(1);
    expect(data).toMatchObject([{ kind: 'grant', change: 5000, reason: 'Because' }]);
    expect((await service.call(routes.myCreditHistory, aTeacher(), {})).total).toBe(0);
  });
});

describe('the pool of a group', () => {
  const service = startedTransactions('trgr');

  it('is what its staff may spend beside their own, and nobody else', async () => {
    const { group_id, owner } = service.aGroup();
    const member = aTeacher({ _id: group_id, role: 'member' });
    await service.giveGroup(group_id, 9000);
    await service.give(owner, 500);
    expect(await service.creditsOf(owner)).toMatchObject({
      balances: { granted: 500, purchased: 0, group: 9000 },
      groups: [{ _id: group_id, groupname: 'Class 7B', balance: 9000 }],
    });
    expect(await service.creditsOf(member)).toMatchObject({ balances: nothing, groups: [] });
  });

  it('has a history that its staff and admins read, and is absent for others', async () => {
    const { group_id, owner } = service.aGroup();
    await service.giveGroup(group_id, 9000);
    const read = (caller: typeof owner, id = group_id) =>
      service.call(routes.groupCreditHistory, caller, { params: { id } });
    expect((await read(owner)).data).toMatchObject([{ kind: 'grant', pool: 'group', change: 9000 }]);
    expect((await read(admin)).total).toBe(1);
    expect(await codeOf(read(aTeacher({ _id: group_id, role: 'member' })))).toBe('not_found');
    expect(await codeOf(read(aTeacher()))).toBe('not_found');
    expect(await codeOf(read(admin, hex()))).toBe('not_found');
  });

  it('tells each of its staff what they have now', async () => {
    const { group_id, owner } = service.aGroup();
    const pupil = hex();
    service.school.groups.get(group_id)?.push({ user_id: pupil, role: 'member' });
    await service.giveGroup(group_id, 9000);
    const told = await eventually(
      async () => service.heard.filter(({ user_id }) => user_id === owner.user_id),
      (all) => all.length > 0,
    );
    expect(told.at(-1)?.balances).toEqual({ ...nothing, group: 9000 });
    expect(service.heard.some(({ user_id }) => user_id === pupil)).toBe(false);
  });
});

describe('the settings of credits', () => {
  const service = startedTransactions('trst');
  const put = (change: Partial<CreditSettings>) =>
    service.call(routes.putCreditSettings, admin, { body: { ...creditExamples.putCreditSettings, ...change } });

  it('have credits off until somebody is given some, or an admin decides', async () => {
    const isOn = async () => (await service.creditsOf(aTeacher())).is_on;
    expect(await isOn()).toBe(false);
    await service.give(aTeacher(), 1000);
    expect(await isOn()).toBe(true);
    await put({ is_on: false });
    expect(await isOn()).toBe(false);
  });

  it('refuse a place whose time no clock knows', async () => {
    expect(await codeOf(put({ time_zone: 'Mars/Base' }))).toBe('invalid_request');
  });

  it('top a person up once a month, to the highest allowance of their roles', async () => {
    await put({ is_on: true, allowances: { teacher: 3000, author: 8000 } });
    const kim = aCaller({ roles: ['teacher', 'author'] });
    await service.give(kim, 2000);
    await Promise.all(Array.from({ length: 5 }, () => service.creditsOf(kim)));
    expect(await service.creditsOf(kim)).toMatchObject({ allowance: 8000, balances: { granted: 8000 } });
    await service.takeBack(kim, 1000);
    expect((await service.creditsOf(kim)).balances.granted).toBe(7000);
    expect(await service.ledgerOf(kim)).toMatchObject([
      { kind: 'take_back' },
      { kind: 'allowance', delta: 6000 },
      { kind: 'grant' },
    ]);
    expect(await service.creditsOf(aCaller({ roles: ['student'] }))).toMatchObject({ allowance: 0, balances: nothing });
  });

  it('take nothing away from somebody who has more than the allowance, and say nothing of it', async () => {
    await put({ is_on: true, allowances: { teacher: 3000 } });
    const kim = aTeacher();
    await service.give(kim, 5000);
    expect((await service.creditsOf(kim)).balances.granted).toBe(5000);
    expect((await service.call(routes.myCreditHistory, kim, {})).total).toBe(1);
  });

  it('give no allowance while credits are off', async () => {
    await put({ is_on: false, allowances: { teacher: 3000 } });
    expect(await service.creditsOf(aTeacher())).toMatchObject({ allowance: 0, balances: nothing });
  });
});

describe('a check of the ledger', () => {
  const service = startedTransactions('trck');

  it('is made every day, and finds nothing where nothing is wrong', async () => {
    const { data } = await eventually(
      () => service.call(routes.ledgerCheck, admin),
      ({ data }) => data !== null,
    );
    expect(data?.differences).toEqual([]);
  });

  it('names the account whose balance is not the sum of its entries', async () => {
    const [kim, lee] = [aTeacher(), aTeacher()];
    await service.give(kim, 5000);
    await service.give(kim, 1000);
    await service.give(lee, 1000);
    await service.inStore((store) =>
      store.collection('ledger').updateOne({ account: `person:${kim.user_id}`, seq: 1 }, { $set: { delta: 4000 } }),
    );
    const { data } = await service.call(routes.checkLedger, admin);
    expect(data).toMatchObject({ accounts: 2, entries: 3 });
    expect(data.differences).toMatchObject([
      { person: { _id: kim.user_id }, group: null, pool: 'granted', balance: 6000, sum: 5000 },
    ]);
    expect((await service.call(routes.ledgerCheck, admin)).data).toEqual(data);
  });
});

describe('a person who leaves', () => {
  const service = startedTransactions('trgo');

  it('takes what is stored of their credits along', async () => {
    const kim = aTeacher();
    await service.give(kim, 5000);
    const { user_id } = kim;
    const { data } = await service.bus().ask(personalData('transactions'), {
      user_id,
      caller_id: user_id,
      cursor: null,
    });
    expect(data.files).toMatchObject([
      { name: 'credits', rows: [{ kind: 'grant', delta: 5000, reason: 'Because' }] },
      { name: 'payments', rows: [] },
    ]);
    expect(JSON.stringify(data)).not.toContain(admin.user_id);
  });

  it('leaves entries under a pseudonym, which still add up', async () => {
    const kim = aTeacher();
    await service.give(kim, 5000, 'once');
    await service.call(routes.putCreditSettings, admin, { body: creditExamples.putCreditSettings });
    await service.creditsOf(kim);
    const forget = () => service.bus().ask(forgetPerson('transactions'), { user_id: kim.user_id });
    await forget();
    await forget();
    const stored = await service.inStore((store) => store.collection('ledger').find({}).toArray());
    expect(JSON.stringify(stored)).not.toContain(kim.user_id);
    expect(stored.filter(({ account }) => String(account).startsWith('gone:'))).toMatchObject([
      { kind: 'grant', delta: 5000 },
      { kind: 'allowance', delta: 45_000 },
    ]);
    expect(await service.ledgerOf(kim)).toEqual([]);
    expect((await service.call(routes.checkLedger, admin)).data.differences).toEqual([]);
  });

  it('is no longer named as the admin who gave', async () => {
    const [kim, chief] = [aTeacher(), aCaller({ roles: ['admin'] })];
    await service.call(routes.giveCredits, chief, {
      body: { account: { user_id: kim.user_id }, milli: 1, reason: 'Because' },
      idempotencyKey: 'once',
    });
    await service.bus().ask(forgetPerson('transactions'), { user_id: chief.user_id });
    expect(await service.ledgerOf(kim)).toMatchObject([{ by: null }]);
    const stored = await service.inStore((store) => store.collection('ledger').find({}).toArray());
    expect(JSON.stringify(stored)).not.toContain(chief.user_id);
  });
});
