import { type Caller, examModeChanged, namesOf, routes } from '@mathquiz/contracts';
import { codeOf, eventually } from '@mathquiz/testing';
import { type Auth, startAuth } from './running.js';

describe('a name that is changed in an exam', () => {
  let auth: Auth;
  beforeAll(async () => {
    auth = await startAuth('nam');
  });
  afterAll(() => auth?.stop());

  it('counts once it is over; until then others read the old one', async () => {
    const [user, teacher] = [await auth.person('named1', ['student']), await auth.person('namedt', ['teacher'])];
    const nameFor = async (reader: Caller) => {
      const { data } = await auth.call(routes.whoami, reader);
      return [data.name, data.lastname, data.waiting_name];
    };
    const shown = async () => (await auth.bus.ask(namesOf, { ids: [user.user_id] })).data.map(({ name }) => name);
    const rename = (body: { name?: string; lastname?: string; locale?: 'ko-KR' }) =>
      auth.call(routes.updateProfile, user, { body });
    const over = () => {
      auth.inExam.delete(user.user_id);
      auth.bus.emit(examModeChanged, { user_id: user.user_id });
    };
    auth.inExam.add(user.user_id);
    const { data } = await rename({ name: 'x=3', locale: 'ko-KR' });
    expect([data.name, data.locale, data.waiting_name]).toEqual(['Zoë', 'ko-KR', { name: 'x=3', lastname: 'Lefèvre' }]);
    expect(await shown()).toEqual(['Zoë']);
    // Looked at again while it runs, as when a teacher gives more time.
    auth.bus.emit(examModeChanged, { user_id: user.user_id });
    await rename({ name: 'Zoé', lastname: 'Lefèvre' });
    expect(await nameFor(user)).toEqual(['Zoë', 'Lefèvre', { name: 'Zoé', lastname: 'Lefèvre' }]);
    over();
    await eventually(shown, ([name]) => name === 'Zoé');
    expect(await nameFor(user)).toEqual(['Zoé', 'Lefèvre', null]);
    // The last word counts, and who sits none waits for nothing.
    auth.inExam.add(user.user_id);
    await rename({ name: 'x=4' });
    expect((await rename({ name: 'Zoé' })).data.waiting_name).toBeNull();
    expect((await auth.call(routes.updateProfile, teacher, { body: { name: 'Noor' } })).data.name).toBe('Noor');
  });

  it('counts where the exam has ended by its time, of which nobody says anything', async () => {
    const user = await auth.person('named2', ['student']);
    auth.inExam.add(user.user_id);
    await auth.call(routes.updateProfile, user, { body: { lastname: 'Quiet' } });
    auth.inExam.delete(user.user_id);
    const again = await startAuth('names', { MONGO_PREFIX: auth.database.replace(/auth$/, '') });
    const lastname = async () => (await auth.call(routes.whoami, user)).data.lastname;
    expect(await eventually(lastname, (now) => now === 'Quiet').finally(() => again.stop())).toBe('Quiet');
  });

  it('may go with no other picture until then, which would say as much', async () => {
    const user = await auth.person('named3', ['student']);
    const wear = (picture: string | null) =>
      auth.call(routes.updateProfile, user, { body: { lastname: 'Kept', picture } });
    auth.inExam.add(user.user_id);
    expect(await codeOf(wear(`image:${'p'.repeat(22)}`))).toBe('picture_in_exam');
    expect((await auth.call(routes.whoami, user)).data.waiting_name).toBeNull();
    expect((await wear(null)).data.waiting_name?.lastname).toBe('Kept');
  });
});
