import { routes } from '@mathquiz/contracts';
import type { ApiClient } from '@mathquiz/testing';
import { eventually } from '@mathquiz/testing';
import { aSchool, type School, startedProduct } from '../../src/school.js';

/** Messages through the whole stack: cookies, gateway, bus, store. */
const place = startedProduct();

describe('messages through the API', () => {
  let school: School;
  let teacher: ApiClient;
  let pupil: ApiClient;
  beforeAll(async () => {
    school = await aSchool(place, 'msg', 2, { parent: ['parent'] });
    teacher = await school.signIn('teacher');
    pupil = await school.signIn('pupil1');
  });

  const idOf = (name: string): string => school.userIds.get(`msg${name}`) ?? '';
  const statusOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 200,
      (error: { status: number }) => error.status,
    );

  it('go from a teacher to a student, are counted, read and answered', async () => {
    const body = { to: [idOf('pupil1')], title: 'Homework', content: { text: 'Read chapter $7$.' } };
    const { data: sent } = await teacher.call(routes.postMessage, { body });
    const news = (await pupil.call(routes.notifications, {})).data;
    expect(news).toMatchObject({ unread: 1, latest: { _id: sent._id, title: 'Homework', sender: { name: 'Ines' } } });
    await pupil.call(routes.setRead, { params: { id: sent._id }, body: { read: 1 } });
    expect((await pupil.call(routes.notifications, {})).data.unread).toBe(0);
    const contacts = (await pupil.call(routes.contacts, { query: {} })).data;
    expect(contacts.map(({ _id }) => _id)).toEqual([idOf('teacher')]);
    await pupil.call(routes.postMessage, {
      body: { to: [idOf('teacher')], content: { text: 'Done' }, reply_to: sent._id },
    });
    const received = await teacher.call(routes.listMessages, { query: { filter: '{"q":"done"}' } });
    expect(received.data).toMatchObject([{ title: '(No subject)', reply_to: sent._id, content: { text: 'Done' } }]);
  });

  it('between students are refused as if nobody were there', async () => {
    const to = (id: string) => ({ body: { to: [id], content: { text: 'x' } } });
    expect(await statusOf(pupil.call(routes.postMessage, to(idOf('pupil2'))))).toBe(404);
    expect(await statusOf(pupil.call(routes.postMessage, to('0123456789abcdef01234567')))).toBe(404);
  });

  it('go from a parent to the teacher of the child once they are linked, and to nobody else', async () => {
    const parent = await school.signIn('parent');
    const to = { body: { to: [idOf('teacher')], content: { text: 'About my child' } } };
    expect(await statusOf(parent.call(routes.postMessage, to))).toBe(404);
    const { data: made } = await teacher.call(routes.createStudents, {
      body: { students: [{ name: 'Chi', lastname: 'Ld' }], group_id: school.groupId },
    });
    const params = { id: made[0]?.student?._id ?? '' };
    const { data: ticket } = await teacher.call(routes.issueParentTicket, { params, body: {} });
    await parent.call(routes.redeemParentTicket, { body: { passcode: ticket.passcode } });
    await eventually(
      () => statusOf(parent.call(routes.postMessage, to)),
      (status) => status === 200,
    );
    expect((await parent.call(routes.contacts, { query: {} })).data.map(({ _id }) => _id)).toEqual([idOf('teacher')]);
    expect(await statusOf(parent.call(routes.postMessage, { body: { ...to.body, to: [idOf('pupil1')] } }))).toBe(404);
  });

  it('with markup come back as JSON that no browser takes for a page', async () => {
    const body = { to: [idOf('pupil1')], title: '<script>alert(1)</script>', content: { text: '<img src=x>' } };
    const { data } = await teacher.call(routes.postMessage, { body });
    const answer = await pupil.raw(`${place.origin}/api/v1/messages/items/${data._id}`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toMatchObject({ data: { title: '<script>alert(1)</script>' } });
  });

  it('without a session are nobody’s', async () => {
    for (const path of ['messages/items', 'messages/contacts', 'notifications', 'messages/mail']) {
      expect((await fetch(`${place.origin}/api/v1/${path}`)).status).toBe(401);
    }
  });
});
