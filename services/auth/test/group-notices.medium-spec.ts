import { type Caller, type Group, noticesSeen, peopleWithRole, routes, tellNotice, zonesOf } from '@mathquiz/contracts';
import { type Answering, answerFor, eventually } from '@mathquiz/testing';
import type { z } from 'zod';
import { type Auth, startAuth } from './running.js';

type Told = z.output<typeof tellNotice.body>;

describe('who is told of groups', () => {
  let auth: Auth;
  let messages: Answering;
  let teacher: Caller;
  let group: Group;
  const told: Told[] = [];
  const seen: { user_id: string | null; about: string }[] = [];
  beforeAll(async () => {
    auth = await startAuth('grpn');
    messages = await answerFor(process.env.NATS_URL ?? '', [
      {
        call: tellNotice,
        answer: (happened: Told) => {
          told.push(happened);
          return { data: { told: 1 } };
        },
      },
    ]);
    auth.bus.listen(noticesSeen, (one) => void seen.push(one));
    teacher = await auth.person('teachn', ['teacher']);
    const body = { groupname: '수학 7B', approval: true };
    group = (await auth.call(routes.createGroup, teacher, { body })).data;
  }, 60_000);
  afterAll(async () => {
    await messages?.close();
    await auth?.stop();
  });
  const toldOf = (kind: Told['kind'], count = 1) =>
    eventually(
      async () => told.filter((one) => one.kind === kind),
      (those) => those.length === count,
    );
  const seenAbout = (about: string) =>
    eventually(
      async () => seen,
      (those) => those.some((one) => one.about === about),
    );

  it('whoever is invited, until they have answered', async () => {
    const pupil = await auth.person('pupiln1', ['student']);
    const params = { id: group._id };
    const body = { invitees: [pupil.username, 'mail@school.example'] };
    await auth.call(routes.inviteToGroup, teacher, { params, body });
    expect(await toldOf('group_invitation')).toMatchObject([
      {
        user_ids: [pupil.user_id],
        by: teacher.user_id,
        params: { group: '수학 7B', group_id: group._id },
        link: '/settings/group',
      },
    ]);
    await auth.call(routes.acceptGroupInvitation, pupil, { params });
    await seenAbout(`group:${group._id}`);
  });

  it('the staff of a group of who wants to be in it, and they of the decision', async () => {
    const pupil = await auth.person('pupiln2', ['student']);
    const params = { id: group._id };
    const { passcode } = (await auth.call(routes.issueTicket, teacher, { params, body: {} })).data;
    for (let twice = 0; twice < 2; twice += 1) await auth.call(routes.redeemPasscode, pupil, { body: { passcode } });
    const [applied] = await toldOf('group_application');
    expect(applied).toMatchObject({ user_ids: [teacher.user_id], by: pupil.user_id, params: { group: '수학 7B' } });
    const { data } = await auth.call(routes.groupApplications, teacher, { params, query: {} });
    const applicationId = data[0]?._id ?? '';
    await auth.call(routes.decideApplication, teacher, {
      params: { ...params, applicationId },
      body: { rejected: true, message: '' },
    });
    expect(await toldOf('application_decided')).toMatchObject([
      { user_ids: [pupil.user_id], params: { decision: 'rejected' }, link: '/settings/group' },
    ]);
    await seenAbout(`application:${applicationId}`);
    expect(told.filter(({ kind }) => kind === 'group_application')).toHaveLength(1);
  });

  it('services learn whose clock somebody has, and who answers for help', async () => {
    const operator = await auth.person('operatn', ['operator']);
    await auth.call(routes.updateProfile, operator, { body: { time_zone: 'Asia/Seoul' } });
    const zones = await auth.bus.ask(zonesOf, { ids: [operator.user_id, teacher.user_id] });
    expect(zones.data).toEqual(
      expect.arrayContaining([
        { _id: operator.user_id, time_zone: 'Asia/Seoul' },
        { _id: teacher.user_id, time_zone: null },
      ]),
    );
    expect((await auth.bus.ask(peopleWithRole, { role: 'operator' })).data).toContainEqual({ _id: operator.user_id });
  });
});
