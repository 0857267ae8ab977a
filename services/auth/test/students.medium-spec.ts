import { type Caller, childOfParent, resolveSession, routes } from '@mathquiz/contracts';
import { type Auth, codeOf, startAuth } from './running.js';

const classOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `이름${at}`, lastname: '김', locale: 'ko-KR' as const }));

describe('students on a real database', () => {
  let auth: Auth;
  let teacher: Caller;
  let groupId: string;
  beforeAll(async () => {
    auth = await startAuth('stu');
    const first = await auth.person('teach1', ['teacher']);
    const group = await auth.call(routes.createGroup, first, { body: { groupname: '7B' } });
    groupId = group.data._id;
    teacher = { ...first, groups: [{ _id: groupId, role: 'owner' }] };
  }, 60_000);
  afterAll(() => auth?.stop());

  const create = (
    students: { name: string; lastname: string; username?: string }[],
    idempotencyKey: string,
    preview = false,
  ) => auth.call(routes.createStudents, teacher, { body: { students, group_id: groupId, preview }, idempotencyKey });
  const listed = async (query: Record<string, string> = {}, caller = teacher) =>
    (await auth.call(routes.listStudents, caller, { query: query as never })).data;

  it('are made once by a request that is sent again, with the same passwords, and can sign in', async () => {
    const preview = await create(classOf(5), 'class-0001', true);
    expect(preview.data.every((row) => row.student === null && row.problem === null)).toBe(true);
    const first = await create(classOf(5), 'class-0001');
    const again = await create(classOf(5), 'class-0001');
    expect(again.data).toEqual(first.data);
    expect(preview.data.map((row) => row.username)).toEqual(first.data.map((row) => row.username));
    expect(await listed({ group_id: groupId })).toHaveLength(5);
    const [row] = first.data;
    const pupil = await auth.signIn(row?.username ?? '', [], row?.password ?? '');
    expect((await auth.call(routes.whoami, pupil)).data.managed_by?.username).toBe('teach1');
  });

  it('of one’s groups are listed with those one manages, by name and group alone; not those of others', async () => {
    const [own, guest] = [await auth.person('pupil10', ['student']), await auth.person('pupil11', ['student'])];
    const owner = await auth.person('teach10', ['teacher']);
    const made = await auth.call(routes.createGroup, owner, { body: { groupname: '10b' } });
    const { passcode } = (await auth.call(routes.issueTicket, owner, { params: { id: made.data._id }, body: {} })).data;
    await auth.call(routes.redeemPasscode, own, { body: { passcode } });
    const head: Caller = { ...owner, groups: [{ _id: made.data._id, role: 'owner' }] };
    const one = (await auth.call(routes.createStudents, head, { body: { students: classOf(1) } })).data[0]?.student;
    expect((await listed({}, head)).map(({ _id }) => _id)).toEqual([one?._id]);
    const both = await listed({ classes: '1' }, head);
    expect(both.map(({ _id, managed }) => [_id, managed]).sort()).toEqual(
      [
        [own.user_id, false],
        [one?._id, true],
      ].sort(),
    );
    const pupil = both.find(({ _id }) => _id === own.user_id);
    expect(pupil).toMatchObject({ email: null, parents: [], last_seen_at: null, groups: [{ groupname: '10b' }] });
    expect((await listed({ classes: '1', group_id: made.data._id }, head)).map(({ _id }) => _id)).toEqual([
      own.user_id,
    ]);
    expect((await listed({ classes: '1' }, { ...head, groups: [{ _id: made.data._id, role: 'member' }] })).length).toBe(
      1,
    );
    expect(both.map(({ _id }) => _id)).not.toContain(guest.user_id);
  });

  it('get names that nobody has, though all begin alike where names have no Latin letters', async () => {
    for (const key of ['many-0001', 'many-0002', 'many-0003']) {
      const { data } = await create(classOf(200), key, true);
      expect(data.filter((row) => row.problem !== null)).toEqual([]);
      expect(new Set(data.map((row) => row.username)).size).toBe(200);
    }
  });

  it('are refused one by one where a name is taken, and the others are made', async () => {
    const rows = [
      { name: 'A', lastname: 'Aa', username: 'taken01' },
      { name: 'B', lastname: 'Bb', username: 'taken01' },
      { name: 'C', lastname: 'Cc', username: 'teach1' },
      { name: 'D', lastname: 'Dd', username: 'fresh01' },
    ];
    const made = (await create(rows, 'class-0002')).data;
    expect(made.map((row) => row.problem ?? row.student?.username)).toEqual([
      'taken01',
      'username_repeated',
      'username_taken',
      'fresh01',
    ]);
  });

  it('are managed by who made them: another teacher finds nobody', async () => {
    const [student] = await listed({ q: 'fresh01' });
    const other = await auth.person('teach2', ['teacher']);
    const id = student?._id ?? '';
    expect(await listed({}, other)).toEqual([]);
    const tries = [
      auth.call(routes.updateStudent, other, { body: { _id: id, name: 'X' } }),
      auth.call(routes.setStudentPassword, other, { params: { id }, body: { new_password: 'another1!' } }),
      auth.call(routes.loginCards, other, { body: { ids: [id] } }),
      auth.call(routes.archiveStudents, other, { body: { ids: [id], archived: true } }),
      auth.call(routes.issueParentTicket, other, { params: { id }, body: {} }),
      auth.call(routes.deleteStudent, other, { params: { id } }),
    ];
    expect(await Promise.all(tries.map(codeOf))).toEqual(tries.map(() => 'not_found'));
  });

  it('get new passwords on cards, more time, another group, and an end of the year', async () => {
    const [student] = await listed({ q: 'fresh01' });
    const id = student?._id ?? '';
    const [card] = (await auth.call(routes.loginCards, teacher, { body: { ids: [id] } })).data;
    const pupil = await auth.signIn('fresh01', [], card?.password);
    const change = { _id: id, accommodations: { time_factor: 1.5, note: 'Dyslexia' }, group_ids: [] };
    const changed = await auth.call(routes.updateStudent, teacher, { body: change });
    expect(changed.data).toMatchObject({ groups: [], accommodations: { time_factor: 1.5 } });
    const resolved = await auth.bus.ask(resolveSession, { session_id: pupil.session_id, user_id: id });
    expect(resolved.data?.time_factor).toBe(1.5);
    await auth.call(routes.archiveStudents, teacher, { body: { ids: [id], archived: true } });
    expect(await codeOf(auth.signIn('fresh01', [], card?.password))).toBe('user_blocked');
    expect((await listed({ archived: '1' })).map(({ username }) => username)).toEqual(['fresh01']);
    await auth.call(routes.archiveStudents, teacher, { body: { ids: [id], archived: false } });
    await auth.signIn('fresh01', [], card?.password);
  });

  it('have parents who were given a ticket, and lose those who are unlinked', async () => {
    const [student] = await listed({ q: 'taken01' });
    const id = student?._id ?? '';
    const issued = await auth.call(routes.issueParentTicket, teacher, { params: { id }, body: { uses: 1 } });
    const parent = await auth.person('parent1', ['parent']);
    const redeem = (caller: Caller) =>
      auth.call(routes.redeemParentTicket, caller, { body: { passcode: issued.data.passcode } });
    await redeem(parent);
    await redeem(parent);
    expect(await codeOf(redeem(await auth.person('parent2', ['parent'])))).toBe('ticket_used_up');
    const [child] = (await auth.call(routes.myChildren, parent)).data;
    expect(child).toMatchObject({
      username: 'taken01',
      groups: [{ groupname: '7B', teachers: [{ username: 'teach1' }] }],
    });
    const linked = async () =>
      (await auth.bus.ask(childOfParent, { parent_id: parent.user_id, student_id: id })).data?.group_ids ?? null;
    expect(await linked()).toEqual([groupId]);
    await auth.call(routes.unlinkParent, teacher, { params: { id, parentId: parent.user_id } });
    expect(await linked()).toBeNull();
  });
});
