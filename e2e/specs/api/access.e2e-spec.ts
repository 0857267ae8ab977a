import { type Role, type Route, type RouteName, roles, routes } from '@mathquiz/contracts';
import { type ApiClient, anItem, apiClient } from '@mathquiz/testing';
import { publishTest } from '../../src/published-test.js';
import { aSchool, startedProduct } from '../../src/school.js';

/** Every route × role, with another's object: what the contract states is what the gateway and the services do. */
const place = startedProduct();
const absent = '0123456789abcdef01234567';

/** The least that each body needs to be let through to the access check of the object. */
type Bodies = Partial<Record<RouteName, unknown>>;
const bodies = (id: string): Bodies => ({
  login: { username: 'x', password: 'y' },
  putUser: { name: 'A' },
  blockUser: { blocked: false },
  createQuiz: { content: anItem() },
  saveQuiz: { _id: id, version: 1, content: anItem() },
  forkQuiz: { _id: id },
  renderDraft: { content: anItem() },
  renderQuiz: {},
  tryQuiz: { content: anItem(), seed: '1', answers: {} },
  createExam: { content: { title: 'T', sections: [{ items: [] }] } },
  saveExam: { _id: id, version: 1, content: { title: 'T', sections: [{ items: [] }] } },
  renderExam: { content: { title: 'T', sections: [{ items: [] }] } },
  previewTest: { exam: { title: 'T', sections: [{ items: [] }] } },
  publishTest: {
    exam: id,
    options: { group_ids: [id], open_at: '2026-01-01T00:00:00Z', close_at: '2026-01-02T00:00:00Z' },
  },
  changeTest: { close_at: '2030-01-01T00:00:00Z' },
  saveAnswers: { client_id: 'device-0001', events: [] },
  evaluatePlain: { submission: { _id: id, client_id: 'device-0001', events: [] } },
  postMessage: { to: [id], content: { text: 'x' } },
  setRead: { read: 1 },
  setBookmark: { bookmark: 1 },
  putMarkings: { submission_id: id, markings: [{ part: '0_a', points: 1, reason: 'why' }] },
});

function send(client: ApiClient, name: RouteName, id: string): Promise<Response> {
  const route: Route = routes[name];
  const url = `${place.origin}/api/v1/${route.path.replace(/\{locale\}/, 'en-US').replace(/\{\w+\}/, id)}`;
  const body = bodies(id)[name];
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return client.raw(url, { method: route.method, ...(body === undefined ? {} : json) });
}

const names = (Object.keys(routes) as RouteName[]).filter((name) => !routes[name].traits.session);
const holdsObject = (name: RouteName): boolean => {
  const { access } = routes[name] as Route;
  return 'object' in access && access.object !== 'self' && access.object !== undefined;
};

describe('access', () => {
  const clients = new Map<Role | 'nobody', ApiClient>();
  let foreign: Record<string, string> = {};

  beforeAll(async () => {
    const owners = await aSchool(place, 'owner', 1);
    const teacher = await owners.signIn('teacher');
    const { test, quizzes, exam } = await publishTest(teacher, owners.groupId);
    const pupil = await owners.signIn('pupil1');
    const to = [owners.userIds.get('ownerpupil1') ?? ''];
    const message = (await teacher.call(routes.postMessage, { body: { to, content: { text: 'x' } } })).data;
    const attempt = (await pupil.call(routes.startTest, { params: { testId: test._id } })).data;
    foreign = {
      quiz: quizzes[0]?._id ?? '',
      exam: exam._id,
      test: test._id,
      attempt: attempt._id,
      group: owners.groupId,
      message: message._id,
    };
    const others = Object.fromEntries(roles.map((role) => [`as${role}`, [role]]));
    const strangers = await aSchool(place, 'strng', 0, others);
    for (const role of roles) clients.set(role, await strangers.signIn(`as${role}`));
    clients.set('nobody', apiClient(place.origin));
  }, 60_000);

  const clientOf = (role: Role | 'nobody'): ApiClient => {
    const client = clients.get(role);
    if (!client) throw new Error(role);
    return client;
  };

  it.each(names)('%s answers nobody only where anyone may', async (name) => {
    const response = await send(clientOf('nobody'), name, absent);
    if (routes[name].access.who === 'anyone') expect(response.status).not.toBe(401);
    else expect(response.status).toBe(401);
  });

  const restricted = names.filter((name) => Array.isArray((routes[name] as Route).access.who));
  it.each(restricted)('%s is refused to every role that is not stated', async (name) => {
    const who = (routes[name] as Route).access.who as readonly Role[];
    for (const role of roles.filter((role) => !who.includes(role))) {
      expect([role, (await send(clientOf(role), name, absent)).status]).toEqual([role, 403]);
    }
    for (const role of who) {
      const { status } = await send(clientOf(role), name, absent);
      expect([role, [401, 403, 500, 503].includes(status)]).toEqual([role, false]);
    }
  });

  it.each(names.filter(holdsObject))('%s hides another’s object as if it were absent', async (name) => {
    const { access } = routes[name] as Route;
    const allowed = roles.filter(
      (role) => role !== 'admin' && role !== 'reviewer' && (access.who === 'signedIn' || access.who.includes(role)),
    );
    expect(Object.values(foreign)).not.toContain('');
    for (const role of allowed) {
      for (const id of [...Object.values(foreign), absent]) {
        expect([role, id, (await send(clientOf(role), name, id)).status]).toEqual([role, id, 404]);
      }
    }
  });
});
