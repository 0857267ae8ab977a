import {
  type Caller,
  callerChanged,
  childOfParent,
  type Group,
  type GroupRole,
  groupsOfUser,
  personalData,
  resolveSession,
  routes,
  studentsOfGroups,
} from '@mathquiz/contracts';
import { codeOf, eventually } from '@mathquiz/testing';
import { type Auth, password, startAuth } from './running.js';

describe('students on a real database', () => {
  const classOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `이름${at}`, lastname: '김', locale: 'ko-KR' as const }));

  let auth: Auth;
  let teacher: Caller;
  let groupId: string;
  beforeAll(async () => {
    auth = await startAuth('stu');
    const first = await auth.person('teach1', ['teacher']);
    const group = await auth.call(routes.createGroup, first, { body: { groupname: '7B' } });
    groupId = group.data._id;
    teacher = { ...first, groups: [{ _id: groupId, role: 'owner' }] };
  });
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

describe('labels of members on a real database', () => {
  let auth: Auth;
  let teacher: Caller;
  let group: Group;
  let other: Group;
  let student: Caller;
  let made = 0;
  const open = async (groupname: string) =>
    (await auth.call(routes.createGroup, teacher, { body: { groupname } })).data;
  async function member(role: Exclude<GroupRole, 'owner' | 'guardian'>, ...groups: Group[]): Promise<Caller> {
    const caller = await auth.person(`${role}${++made}`, [role === 'member' ? 'student' : 'teacher']);
    for (const { _id } of groups) {
      const { data } = await auth.call(routes.issueTicket, teacher, { params: { id: _id }, body: { role } });
      await auth.call(routes.redeemPasscode, caller, { body: { passcode: data.passcode } });
    }
    return caller;
  }
  const label = (caller: Caller, userId: string, labels: string[], id = group._id) =>
    auth.call(routes.labelMember, caller, { params: { id, userId }, body: { labels } });
  const shown = async (userId: string) =>
    (await auth.call(routes.groupMembers, teacher, { params: { id: group._id } })).data.find(
      ({ _id }) => _id === userId,
    )?.labels;

  beforeAll(async () => {
    auth = await startAuth('lab');
    teacher = await auth.person('labteach', ['teacher']);
    group = await open('7B');
    other = await open('Choir');
    student = await member('member', group, other);
  });
  afterAll(() => auth?.stop());

  it('are said by the group’s staff, of each group its own, and stand wherever the member does', async () => {
    const [colleague, second] = [await member('teacher', group), await member('member', group)];
    const { data } = await label(colleague, student.user_id, ['extra time', '보충']);
    expect(data).toMatchObject({ _id: student.user_id, role: 'member', labels: ['extra time', '보충'] });
    await label(teacher, student.user_id, ['alto'], other._id);
    expect([await shown(student.user_id), await shown(second.user_id)]).toEqual([['extra time', '보충'], []]);
    const groups = (await auth.bus.ask(studentsOfGroups, { ids: [group._id, other._id] })).data;
    const of = (id: string) =>
      groups.find(({ _id }) => _id === id)?.students.map(({ _id, labels }) => [_id, labels]) ?? [];
    expect(of(group._id)).toEqual([
      [student.user_id, ['extra time', '보충']],
      [second.user_id, []],
    ]);
    expect(of(other._id)).toEqual([[student.user_id, ['alto']]]);
  });

  it('come along with the session where there are some, and a change is told at once', async () => {
    const told: string[] = [];
    auth.bus.listen(callerChanged, ({ user_id }) => told.push(user_id));
    const one = await member('member', group, other);
    told.length = 0;
    await label(teacher, one.user_id, ['late bus']);
    await eventually(
      async () => told,
      (ids) => ids.includes(one.user_id),
    );
    const { session_id, user_id } = one;
    const groups = async () =>
      (await auth.bus.ask(resolveSession, { session_id, user_id })).data?.groups.sort((a, b) =>
        a._id === group._id ? -1 : b._id === group._id ? 1 : 0,
      );
    const plain = { _id: other._id, role: 'member' };
    expect(await groups()).toEqual([{ _id: group._id, role: 'member', labels: ['late bus'] }, plain]);
    const asked = (await auth.bus.ask(groupsOfUser, { user_id })).data;
    expect(asked.find(({ _id }) => _id === group._id)?.labels).toEqual(['late bus']);
    await label(teacher, one.user_id, []);
    expect(await groups()).toEqual([{ _id: group._id, role: 'member' }, plain]);
  });

  it.each([
    ['more than 20', Array.from({ length: 21 }, (_, at) => `label ${at}`)],
    ['one of 41 characters', ['x'.repeat(41)]],
    ['one twice', ['extra time', ' extra time']],
    ['an empty one', [' ']],
    ['control characters', ['extra\u0000time']],
    ['a line break', ['extra\ntime']],
    ['marks that turn the direction', ['extra\u202etime']],
  ])('are not taken with %s, and those that stand stay', async (_, labels) => {
    await label(teacher, student.user_id, ['stays']);
    await expect(label(teacher, student.user_id, labels)).rejects.toThrow();
    expect(await shown(student.user_id)).toEqual(['stays']);
  });

  it('are taken 20 at a time, of 40 characters each', async () => {
    const most = Array.from({ length: 20 }, (_, at) => `${at}`.padStart(40, '가'));
    expect((await label(teacher, student.user_id, most)).data.labels).toEqual(most);
  });

  it('are no business of strangers, of the member, of markers: to them there is nothing', async () => {
    const stranger = await auth.person('labstranger', ['teacher']);
    const marker = await member('marker', group);
    for (const caller of [stranger, student, marker])
      expect(await codeOf(label(caller, student.user_id, ['mine']))).toBe('not_found');
    expect(await codeOf(label(teacher, stranger.user_id, ['mine']))).toBe('not_found');
    expect(await codeOf(label(teacher, student.user_id, ['mine'], '0'.repeat(24)))).toBe('not_found');
  });

  it('are of those who take tests alone, and go with another role', async () => {
    const marker = await member('marker', group);
    expect(await codeOf(label(teacher, marker.user_id, ['mine']))).toBe('wrong_state');
    expect(await codeOf(label(teacher, teacher.user_id, ['mine']))).toBe('wrong_state');
    const helper = await member('member', group);
    await label(teacher, helper.user_id, ['extra time']);
    const become = (role: GroupRole) =>
      auth.call(routes.changeMember, teacher, { params: { id: group._id, userId: helper.user_id }, body: { role } });
    expect((await become('member')).data.labels).toEqual(['extra time']);
    expect((await become('marker')).data.labels).toEqual([]);
    expect((await become('member')).data.labels).toEqual([]);
    expect(await shown(helper.user_id)).toEqual([]);
  });

  it('are in the trail, and in what their member takes along', async () => {
    await label(teacher, student.user_id, ['extra time']);
    const admin = await auth.person('labadmin', ['admin']);
    const trail = await auth.call(routes.auditTrail, admin, { query: { action: 'member_labelled' } });
    expect(trail.data[0]).toMatchObject({
      user: { username: student.username },
      group: { groupname: '7B' },
      details: { to: 'extra time' },
    });
    const { user_id } = student;
    const { data } = await auth.bus.ask(personalData('auth'), { user_id, caller_id: user_id, cursor: null });
    expect(JSON.stringify(data)).toContain('"labels":["extra time"]');
  });
});

describe('students whom a teacher manages', () => {
  let auth: Auth;
  let admin: Caller;
  let leaving: Caller;
  let staying: Caller;
  let ids: string[];
  beforeAll(async () => {
    auth = await startAuth('hand');
    admin = await auth.person('admin1', ['admin']);
    leaving = await auth.person('leaving1', ['teacher']);
    staying = await auth.person('staying1', ['teacher']);
    const students = ['one11', 'two22', 'six66'].map((name) => ({ name, lastname: 'Kim', username: `${name}kim` }));
    const { data } = await auth.call(routes.createStudents, leaving, { body: { students } });
    ids = data.flatMap(({ student }) => student?._id ?? []);
  });
  afterAll(() => auth?.stop());

  const handOver = (from: Caller, to: Caller, chosen?: string[]) =>
    auth.call(routes.handOverStudents, admin, {
      params: { id: from.user_id },
      body: { to: to.user_id, ...(chosen ? { ids: chosen } : {}) },
    });
  const namesOf = async (teacher: Caller) => {
    const asked = { query: { managed_by: teacher.user_id } };
    const seen = (await auth.call(routes.listStudents, admin, asked)).data.map(({ username }) => username);
    const own = (await auth.call(routes.listStudents, teacher)).data.map(({ username }) => username);
    expect(own).toEqual(seen);
    return seen.sort();
  };

  it('are not handed over to somebody who is no teacher, nor when one of them is another’s', async () => {
    const pupil = await auth.person('pupil1', ['student']);
    const theirs = await auth.call(routes.createStudents, staying, {
      body: { students: [{ name: 'Own', lastname: 'Kim' }] },
    });
    expect(await codeOf(handOver(leaving, pupil))).toBe('wrong_state');
    expect(await codeOf(handOver(leaving, leaving))).toBe('wrong_state');
    expect(await codeOf(handOver(leaving, staying, [ids[0] ?? '', theirs.data[0]?.student?._id ?? '']))).toBe(
      'not_found',
    );
    expect(await namesOf(leaving)).toHaveLength(3);
    await auth.call(routes.deleteStudent, staying, { params: { id: theirs.data[0]?.student?._id ?? '' } });
  });

  it('are handed over one by one or all; who gave them may do nothing with them any more', async () => {
    expect((await handOver(leaving, staying, [ids[0] ?? ''])).data.changed).toBe(1);
    expect([await namesOf(leaving), await namesOf(staying)]).toEqual([['six66kim', 'two22kim'], ['one11kim']]);
    const set = (by: Caller) =>
      codeOf(
        auth.call(routes.setStudentPassword, by, { params: { id: ids[0] ?? '' }, body: { new_password: password } }),
      );
    expect([await set(leaving), await set(staying)]).toEqual(['not_found', 'done']);
    expect((await handOver(leaving, staying)).data.changed).toBe(2);
    expect((await handOver(leaving, staying)).data.changed).toBe(0);
    expect(await namesOf(staying)).toHaveLength(3);
    const { data } = await auth.call(routes.auditTrail, admin, { query: { action: 'student_handed_over' } });
    expect(data).toHaveLength(3);
    expect(data.find(({ user }) => user?.username === 'one11kim')).toMatchObject({
      by: { username: 'admin1' },
      details: { from: 'leaving1', to: 'staying1' },
    });
  });

  it('are handed over also when their teacher is deleted already', async () => {
    const next = await auth.person('another1', ['teacher']);
    await auth.call(routes.deleteUser, admin, { params: { id: staying.user_id } });
    expect((await handOver(staying, next)).data.changed).toBe(3);
    expect(await namesOf(next)).toHaveLength(3);
    expect(await codeOf(handOver(staying, next))).toBe('not_found');
  });

  it('are nobody’s to list but their teacher’s and an admin’s', async () => {
    const curious = await auth.person('curious1', ['teacher']);
    const other = await auth.person('someone1', ['teacher']);
    await auth.call(routes.createStudents, other, { body: { students: [{ name: 'Own', lastname: 'Kim' }] } });
    expect((await auth.call(routes.listStudents, curious, { query: { managed_by: other.user_id } })).data).toEqual([]);
  });

  it('in the archive go along when all do, stay when that is asked, and go alone', async () => {
    const [giver, taker] = [await auth.person('giver01', ['teacher']), await auth.person('taker01', ['teacher'])];
    const students = ['old11', 'older1', 'new11'].map((name) => ({ name, lastname: 'Kim', username: `${name}kim` }));
    const { data } = await auth.call(routes.createStudents, giver, { body: { students } });
    const [old, , young] = data.map(({ student }) => student?._id ?? '');
    const past = data.slice(0, 2).flatMap(({ student }) => student?._id ?? []);
    await auth.call(routes.archiveStudents, giver, { body: { ids: past, archived: true } });
    const give = async (from: Caller, to: Caller, chosen: { ids?: string[]; archived?: boolean }) => {
      const sent = { params: { id: from.user_id }, body: { to: to.user_id, ...chosen } };
      return (await auth.call(routes.handOverStudents, admin, sent)).data.changed;
    };
    expect(await give(giver, taker, { archived: false })).toBe(1);
    expect(await give(giver, taker, { ids: [old ?? ''] })).toBe(1);
    expect(await give(giver, taker, { ids: [], archived: true })).toBe(1);
    expect(await give(taker, giver, { ids: [young ?? ''], archived: true })).toBe(3);
    expect(await give(giver, taker, {})).toBe(3);
  });
});
