import { type Caller, routes } from '@mathquiz/contracts';
import mongoose from 'mongoose';
import { type Auth, startAuth } from './running.js';

describe('people on a real database', () => {
  let auth: Auth;
  let admin: Caller;
  let asked: string[] = [];
  beforeAll(async () => {
    auth = await startAuth('plist');
    admin = await auth.person('admin1', ['admin']);
    const first = await auth.person('teach1', ['teacher']);
    const group = await auth.call(routes.createGroup, first, { body: { groupname: '7B' } });
    const teacher: Caller = { ...first, groups: [{ _id: group.data._id, role: 'owner' }] };
    const students = Array.from({ length: 9 }, (_, at) => ({ username: `listed${at}`, name: 'A', lastname: `B${at}` }));
    const body = { students, group_id: group.data._id, preview: false };
    await auth.call(routes.createStudents, teacher, { body, idempotencyKey: 'plist-0001' });
    await auth.call(routes.createGroup, teacher, { body: { groupname: '5A' } });
    mongoose.set('debug', (collection: string, method: string) => {
      if (['users', 'groups'].includes(collection)) asked.push(`${collection}.${method}`);
    });
  }, 60_000);
  afterAll(async () => {
    mongoose.set('debug', false);
    await auth?.stop();
  });

  const page = async (limit: number) => {
    asked = [];
    const { data } = await auth.call(routes.userlist, admin, { query: { limit, sort: 'username' } });
    return { data, asked: asked.toSorted() };
  };

  it('are asked for once a page, not twice a row', async () => {
    const [two, all] = [await page(2), await page(50)];
    expect([two.data.length, all.data.length]).toEqual([2, 11]);
    expect(all.asked).toEqual(two.asked);
    expect(all.asked.length).toBeLessThanOrEqual(4);
  });

  it('come with what each of them has: groups by name, the teacher who manages the account', async () => {
    const { data } = await page(50);
    const shown = (username: string) => {
      const user = data.find((one) => one.username === username);
      return [user?.access_rights.auth, user?.managed_by?.username ?? null];
    };
    expect(shown('teach1')).toEqual([['5A', '7B'], null]);
    expect(shown('listed3')).toEqual([['7B'], 'teach1']);
    expect(shown('admin1')).toEqual([[], null]);
    const one = await auth.call(routes.getUser, admin, { params: { key: 'listed3' } });
    expect(data.find(({ username }) => username === 'listed3')).toEqual(one.data);
  });
});
