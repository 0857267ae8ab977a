import { type Caller, routes } from '@mathquiz/contracts';
import { codeOf } from '@mathquiz/testing';
import { StarterService } from '../src/students/starter.service.js';
import { type Auth, startAuth } from './running.js';
import { tasksOf } from './task-store.js';

describe('a long list of students', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000);
  const classOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Ada${at}`, lastname: 'Long', locale: 'en-US' as const }));

  let auth: Auth;
  let teacher: Caller;
  const tag = 'stask';
  const settings = { SWEEP_MS: '100', PASSWORD_HASHES: '1' };
  const tasks = tasksOf(() => auth);
  beforeAll(async () => {
    auth = await startAuth(tag, settings);
    const first = await auth.person('teach1', ['teacher']);
    const group = await auth.call(routes.createGroup, first, { body: { groupname: '7B' } });
    teacher = { ...first, groups: [{ _id: group.data._id, role: 'owner' }] };
  });
  afterAll(() => auth?.stop());

  const groupId = () => teacher.groups[0]?._id ?? '';
  const listed = async (query: object = {}) =>
    (await auth.call(routes.listStudents, teacher, { query: { limit: 100, ...query } as never })).data;
  const { request } = StarterService.prototype;
  afterEach(() => {
    StarterService.prototype.request = request;
  });
  /** Holds the next task in its second step, however fast the machine is; gives what lets it go on. */
  function holdSecondStep(): () => void {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let held: string | undefined;
    let steps = 0;
    StarterService.prototype.request = async function waiting(run) {
      held ??= run.task_id;
      if (held === run.task_id) steps += 1;
      if (held === run.task_id && steps > 1) await released;
      return request.call(this, run);
    };
    return letGo;
  }
  const isInSecondStep = () => tasks.until((task) => task?.done === 1);
  /** The process is killed in a step: another process does that step again. */
  const killedInStep = async (letGo: () => void) => {
    await isInSecondStep();
    // Without its lease the process cannot note the step that it is in.
    await tasks.change({ lease: 'dead', due_at: inAnHour() });
    letGo();
    await auth.stop();
    await tasks.change({ due_at: new Date(0) });
    auth = await startAuth(tag, settings);
  };

  it('is answered at once up to fifty, and above it only as a preview', async () => {
    const takes = (count: number, preview: boolean) =>
      routes.createStudents.body.safeParse({ students: classOf(count), preview }).success;
    expect([takes(50, false), takes(51, false), takes(500, true), takes(501, true)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const cards = (count: number) =>
      routes.loginCards.body.safeParse({ ids: Array.from({ length: count }, () => teacher.user_id) }).success;
    expect([cards(50), cards(51)]).toEqual([true, false]);
    const body = { students: classOf(500), preview: true };
    expect(await codeOf(auth.call(routes.createStudents, teacher, { body }))).toBe('done');
  });

  it('is made once each, as the preview has said, though the process is killed in between; each password signs in', async () => {
    const students = [...classOf(28), { name: 'T', lastname: 'Ta', username: 'teach1' }, { name: 'A', lastname: 'Aa' }];
    const body = { students, group_id: groupId() };
    const preview = await auth.call(routes.createStudents, teacher, {
      body: { ...body, preview: true },
      idempotencyKey: 'list-0001',
    });
    const send = () => auth.call(routes.importStudents, teacher, { body, idempotencyKey: 'list-0001' });
    const letGo = holdSecondStep();
    const begun = await send();
    expect((await send()).data.task_id).toBe(begun.data.task_id);
    expect(JSON.stringify(await tasks.newest())).not.toContain('Long');
    await killedInStep(letGo);
    const task = await tasks.ended();
    expect(task).toMatchObject({ things: { a_step: 10, all: 30 }, title: '7B' });
    expect(task).toMatchObject({ state: 'SUCCESS', done: 3, of: 3, result: { made: 29, refused: 1 } });
    expect(task?.input).toBeNull();
    const { cards, refused } = tasks.opened(task);
    expect(refused).toEqual([{ row: 28, username: 'teach1', problem: 'username_taken' }]);
    expect(cards.map(({ username }) => username)).toEqual(
      preview.data.filter(({ problem }) => problem === null).map(({ username }) => username),
    );
    expect((await listed({ group_id: groupId() })).map(({ username }) => username).sort()).toEqual(
      cards.map(({ username }) => username).sort(),
    );
    for (const { username, password } of cards.filter((_, at) => at % 9 === 0)) {
      expect(await codeOf(auth.signIn(username, [], password))).toBe('done');
    }
  });

  it('that was cancelled is gone on with: who was made before stays, with the same password', async () => {
    const body = { students: classOf(25), group_id: null, preview_key: 'list-0002' };
    const letGo = holdSecondStep();
    await auth.call(routes.importStudents, teacher, { body, idempotencyKey: 'list-0002' });
    await isInSecondStep();
    await tasks.change({ state: 'FAILURE', lease: null, ended_at: new Date() });
    const made = new Set((await listed()).map(({ _id }) => _id));
    await auth.call(routes.importStudents, teacher, { body, idempotencyKey: 'list-0002-again' });
    const { cards } = tasks.opened(await tasks.ended());
    letGo();
    const [first] = cards;
    expect([cards.length, made.has(first?._id ?? '')]).toEqual([25, true]);
    expect(await codeOf(auth.signIn(first?.username ?? '', [], first?.password))).toBe('done');
    expect((await listed()).length).toBe(29 + 25);
  });

  it('ends where its teacher may no more', async () => {
    const letGo = holdSecondStep();
    await auth.call(routes.importStudents, teacher, { body: { students: classOf(30) } });
    await isInSecondStep();
    await auth.inStore((store) =>
      store.collection('users').updateOne({ username: 'teach1' }, { $set: { blocked: true } }),
    );
    await killedInStep(letGo);
    const task = await tasks.ended();
    await auth.inStore((store) =>
      store.collection('users').updateOne({ username: 'teach1' }, { $set: { blocked: false } }),
    );
    expect(task).toMatchObject({ state: 'FAILURE', error: { code: 'forbidden', retry: false } });
  });

  it('gets cards of one drawing, though the process is killed in between; who was deleted meanwhile has none', async () => {
    const ids = (await listed()).map(({ _id }) => _id).slice(0, 30);
    const other = await auth.person('teach2', ['teacher']);
    expect(await codeOf(auth.call(routes.loginCardsTask, other, { body: { ids } }))).toBe('not_found');
    const letGo = holdSecondStep();
    await auth.call(routes.loginCardsTask, teacher, { body: { ids } });
    await killedInStep(letGo);
    await auth.call(routes.deleteStudent, teacher, { params: { id: ids.at(-1) ?? '' } });
    const task = await tasks.ended();
    expect(task).toMatchObject({ state: 'SUCCESS', of: 3, done: 3, result: { made: 29, left_out: 1 } });
    const { cards } = tasks.opened(task);
    expect(cards.map(({ _id }) => _id)).toEqual(ids.slice(0, 29));
    for (const { username, password } of cards.filter((_, at) => at % 9 === 0)) {
      expect(await codeOf(auth.signIn(username, [], password))).toBe('done');
    }
  });
});

describe('a ticket for parents', () => {
  let auth: Auth;
  let teacher: Caller;
  let stranger: Caller;
  let params: { id: string };
  let made = 0;
  beforeAll(async () => {
    auth = await startAuth('ptick');
    teacher = await auth.person('teach1', ['teacher']);
    stranger = await auth.person('teach2', ['teacher']);
    const students = [{ name: 'Mina', lastname: 'Kim' }];
    const { data } = await auth.call(routes.createStudents, teacher, { body: { students } });
    params = { id: data[0]?.student?._id ?? '' };
  });
  afterAll(() => auth?.stop());

  const issue = async (uses = 2) =>
    (await auth.call(routes.issueParentTicket, teacher, { params, body: { uses } })).data.passcode;
  const open = async (by = teacher) => (await auth.call(routes.parentTickets, by, { params })).data;
  const revoke = (by: Caller, ticketId: string) =>
    codeOf(auth.call(routes.revokeParentTicket, by, { params: { ...params, ticketId } }));
  const redeem = async (passcode: string, parent?: Caller) =>
    codeOf(
      auth.call(routes.redeemParentTicket, parent ?? (await auth.person(`parent${++made}`, ['parent'])), {
        body: { passcode },
      }),
    );

  it('that was taken back lets nobody in, says so, and leaves who came before', async () => {
    const passcode = await issue();
    const first = await auth.person('mother1', ['parent']);
    expect(await redeem(passcode, first)).toBe('done');
    const [ticket] = await open();
    expect(ticket).toMatchObject({ ending: passcode.slice(-2), uses: 2, used: 1, issued_by: { username: 'teach1' } });
    expect(await revoke(teacher, ticket?._id ?? '')).toBe('done');
    expect(await revoke(teacher, ticket?._id ?? '')).toBe('done');
    expect(await redeem(passcode)).toBe('ticket_revoked');
    expect(await open()).toEqual([]);
    expect((await auth.call(routes.myChildren, first)).data).toMatchObject([
      { _id: params.id, teacher: { username: 'teach1' }, groups: [] },
    ]);
    const admin = await auth.person('admin1', ['admin']);
    const { data } = await auth.call(routes.auditTrail, admin, { query: { user_id: params.id } });
    expect(data.map(({ action }) => action)).toContain('ticket_revoked');
  });

  it('is listed while it can be used, without its passcode, for who manages the student alone', async () => {
    const [once, twice] = [await issue(1), await issue(2)];
    expect(await redeem(once)).toBe('done');
    expect((await open()).map(({ ending }) => ending)).toEqual([twice.slice(-2)]);
    expect(JSON.stringify(await open())).not.toContain(twice);
    expect(await codeOf(open(stranger))).toBe('not_found');
    const [ticket] = await open();
    expect(await revoke(stranger, ticket?._id ?? '')).toBe('not_found');
    expect(await open()).toHaveLength(1);
  });

  it('of another student or of a group is not taken back as one of this', async () => {
    const { data } = await auth.call(routes.createGroup, teacher, { body: { groupname: '7B' } });
    const { ticket } = (await auth.call(routes.issueTicket, teacher, { params: { id: data._id }, body: {} })).data;
    expect(await revoke(teacher, ticket._id)).toBe('not_found');
    const listed = (await auth.call(routes.groupTickets, teacher, { params: { id: data._id } })).data;
    expect(listed.map(({ state }) => state)).toEqual(['valid']);
  });
});
