import { type Caller, routes } from '@mathquiz/contracts';
import { type Auth, codeOf, password, startAuth } from './running.js';

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
  }, 60_000);
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
