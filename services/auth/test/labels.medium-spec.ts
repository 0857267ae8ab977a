import {
  type Caller,
  callerChanged,
  type Group,
  type GroupRole,
  groupsOfUser,
  personalData,
  resolveSession,
  routes,
  studentsOfGroups,
} from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { type Auth, codeOf, startAuth } from './running.js';

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
  }, 60_000);
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
