import { type Caller, routes } from '@mathquiz/contracts';
import { type Auth, codeOf, startAuth } from './running.js';
import { tasksOf } from './task-store.js';

const classOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Ada${at}`, lastname: 'Long', locale: 'en-US' as const }));

describe('a long list of students', () => {
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
  }, 60_000);
  afterAll(() => auth?.stop());

  const groupId = () => teacher.groups[0]?._id ?? '';
  const listed = async (query: object = {}) =>
    (await auth.call(routes.listStudents, teacher, { query: { limit: 100, ...query } as never })).data;
  const restart = async () => {
    await auth.stop();
    auth = await startAuth(tag, settings);
  };
  /** A step was begun by a process that was killed before it was noted: it is done again. */
  const killedInStep = async () => {
    await tasks.until((task) => (task?.done ?? 0) > 0);
    await auth.stop();
    const before = await tasks.newest();
    await tasks.change({ done: (before?.done ?? 1) - 1, lease: 'dead', due_at: new Date(0) });
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
    const students = [...classOf(58), { name: 'T', lastname: 'Ta', username: 'teach1' }, { name: 'A', lastname: 'Aa' }];
    const body = { students, group_id: groupId() };
    const preview = await auth.call(routes.createStudents, teacher, {
      body: { ...body, preview: true },
      idempotencyKey: 'list-0001',
    });
    const send = () => auth.call(routes.importStudents, teacher, { body, idempotencyKey: 'list-0001' });
    const begun = await send();
    expect((await send()).data.task_id).toBe(begun.data.task_id);
    expect(JSON.stringify(await tasks.newest())).not.toContain('Long');
    await killedInStep();
    const task = await tasks.ended();
    expect(task).toMatchObject({ things: { a_step: 10, all: 60 }, title: '7B' });
    expect(task).toMatchObject({ state: 'SUCCESS', done: 6, of: 6, result: { made: 59, refused: 1 } });
    expect(task?.input).toBeNull();
    const { cards, refused } = tasks.opened(task);
    expect(refused).toEqual([{ row: 58, username: 'teach1', problem: 'username_taken' }]);
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
    await auth.call(routes.importStudents, teacher, { body, idempotencyKey: 'list-0002' });
    await tasks.until((task) => (task?.done ?? 0) > 0);
    await tasks.change({ state: 'FAILURE', lease: null, ended_at: new Date() });
    const made = new Set((await listed()).map(({ _id }) => _id));
    await auth.call(routes.importStudents, teacher, { body, idempotencyKey: 'list-0002-again' });
    const { cards } = tasks.opened(await tasks.ended());
    const [first] = cards;
    expect([cards.length, made.has(first?._id ?? '')]).toEqual([25, true]);
    expect(await codeOf(auth.signIn(first?.username ?? '', [], first?.password))).toBe('done');
    expect((await listed()).length).toBe(59 + 25);
  });

  it('ends where its teacher may no more', async () => {
    await auth.call(routes.importStudents, teacher, { body: { students: classOf(30) } });
    await tasks.until((task) => (task?.done ?? 0) > 0);
    await auth.inStore((store) =>
      store.collection('users').updateOne({ username: 'teach1' }, { $set: { blocked: true } }),
    );
    await restart();
    const task = await tasks.ended();
    await auth.inStore((store) =>
      store.collection('users').updateOne({ username: 'teach1' }, { $set: { blocked: false } }),
    );
    expect(task).toMatchObject({ state: 'FAILURE', error: { code: 'forbidden', retry: false } });
  });

  it('gets cards of one drawing, though the process is killed in between; who was deleted meanwhile has none', async () => {
    const ids = (await listed()).map(({ _id }) => _id).slice(0, 60);
    const other = await auth.person('teach2', ['teacher']);
    expect(await codeOf(auth.call(routes.loginCardsTask, other, { body: { ids } }))).toBe('not_found');
    await auth.call(routes.loginCardsTask, teacher, { body: { ids } });
    await killedInStep();
    await auth.call(routes.deleteStudent, teacher, { params: { id: ids.at(-1) ?? '' } });
    const task = await tasks.ended();
    expect(task).toMatchObject({ state: 'SUCCESS', of: 6, done: 6, result: { made: 59, left_out: 1 } });
    const { cards } = tasks.opened(task);
    expect(cards.map(({ _id }) => _id)).toEqual(ids.slice(0, 59));
    for (const { username, password } of cards.filter((_, at) => at % 9 === 0)) {
      expect(await codeOf(auth.signIn(username, [], password))).toBe('done');
    }
  });
});
