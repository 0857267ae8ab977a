import { type Caller, routes } from '@mathquiz/contracts';
import { type Auth, startAuth } from './running.js';

const addresses = (count: number, of: string) => Array.from({ length: count }, (_, at) => `${of}${at}@school.example`);

describe('many invitations at once', () => {
  let auth: Auth;
  let teacher: Caller;
  let groupId: string;
  beforeAll(async () => {
    auth = await startAuth('batch');
    const first = await auth.person('teach1', ['teacher']);
    groupId = (await auth.call(routes.createGroup, first, { body: { groupname: '7B' } })).data._id;
    teacher = { ...first, groups: [{ _id: groupId, role: 'owner' }] };
  }, 60_000);
  afterAll(() => auth?.stop());

  it('to open an account name the task that counts their mails; a few do not', async () => {
    const few = { emails: addresses(10, 'few'), as: 'student' as const };
    expect((await auth.call(routes.inviteToSignUp, teacher, { body: few })).data.task_id).toBeNull();
    const body = { emails: addresses(11, 'many'), as: 'student' as const };
    const { task_id } = (await auth.call(routes.inviteToSignUp, teacher, { body })).data;
    expect(auth.followed).toEqual([{ batch: task_id, count: 11, user_id: teacher.user_id, title: '' }]);
    expect(auth.mails.filter(({ batch }) => batch === task_id)).toHaveLength(11);
  });

  it('to a group as well; who gets no mail is not waited for', async () => {
    await auth.person('pupil1', ['student']);
    const invite = (invitees: string[]) =>
      auth.call(routes.inviteToGroup, teacher, { params: { id: groupId }, body: { invitees } });
    expect((await invite(addresses(10, 'three'))).data.task_id).toBeNull();
    const { invited, task_id } = (await invite([...addresses(12, 'group'), 'pupil1'])).data;
    expect(invited).toHaveLength(13);
    expect(auth.followed.at(-1)).toEqual({ batch: task_id, count: 12, user_id: teacher.user_id, title: '7B' });
    expect(auth.mails.filter(({ batch }) => batch === task_id)).toHaveLength(12);
  });
});
