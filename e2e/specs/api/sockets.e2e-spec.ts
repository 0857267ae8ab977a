import {
  cookies,
  liveNamespace,
  type Role,
  roles,
  routes,
  type SocketAsk,
  socketAskSchemas,
  staff,
} from '@mathquiz/contracts';
import { apiClient, eventually } from '@mathquiz/testing';
import { type Cast, gather } from '../../src/access/cast.js';
import { roomOf } from '../../src/access/chat.js';
import { quizOf, testOf } from '../../src/access/content.js';
import { absentId, type Wanted } from '../../src/access/requests.js';
import { type Relation, relations, rules } from '../../src/access/rules.js';
import { startedProduct } from '../../src/school.js';
import { opened, openSocket, type PageSocket } from '../../src/sockets.js';

/** What a page asks over its socket, by everybody about what is theirs and what is not; and who may open one at all. */
const place = startedProduct();

describe('the access matrix of sockets', () => {
  let cast: Cast;
  const sockets: PageSocket[] = [];
  beforeAll(async () => {
    cast = await gather(place);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  afterAll(() => cast?.end());

  const open = (...asked: Parameters<typeof openSocket>): PageSocket => {
    const socket = openSocket(...asked);
    sockets.push(socket);
    return socket;
  };
  const targets = async (wanted: Omit<Wanted, 'relation'>, relation: Relation): Promise<string[]> => {
    if (relation === 'absent') return [absentId];
    const found =
      wanted.rule === 'teaching' ? await testOf({ ...wanted, relation }) : await roomOf({ ...wanted, relation });
    return found.map(({ id }) => id);
  };
  const told = (code: string | null) => (code === null ? { ok: true } : { ok: false, code });

  it('knows every event that a page may send', () => {
    const known: SocketAsk[] = ['join', 'leave', 'typing', 'follow', 'unfollow', 'meet', 'part'];
    expect(Object.keys(socketAskSchemas).sort()).toEqual(known.sort());
  });

  describe.each(relations)('%s', (relation) => {
    it('rooms: only who is in one hears it, and is heard typing in it', async () => {
      // At once: a group that is new is known to all after a second.
      const asking = roles.map(async (role) => {
        const code = rules.inRoom[relation](role) === 'done' ? null : 'not_found';
        const rooms = await targets({ cast, name: 'getRoom', rule: 'inRoom', role }, relation);
        const page = open(place.origin, cast.as(role).jar.header);
        expect([role, await opened(page)]).toEqual([role, 'open']);
        for (const room_id of rooms) {
          const asked = { room_id };
          expect([role, await page.ask('typing', asked)]).toEqual([role, told('not_found')]);
          expect([role, await page.ask('join', asked)]).toEqual([role, told(code)]);
          expect([role, await page.ask('typing', asked)]).toEqual([role, told(code)]);
          expect([role, await page.ask('leave', asked)]).toEqual([role, told(null)]);
          expect([role, await page.ask('typing', asked)]).toEqual([role, told('not_found')]);
        }
      });
      await Promise.all(asking);
    });

    it('tests: only who may read the results of one follows it', async () => {
      let followed = 0;
      for (const role of roles) {
        const code = rules.teaching[relation](role) === 'done' ? null : 'not_found';
        const tests = await targets({ cast, name: 'listSubmissions', rule: 'teaching', role }, relation);
        const page = open(place.origin, cast.as(role).jar.header);
        await opened(page);
        for (const test_id of tests) {
          expect([role, await page.ask('follow', { test_id })]).toEqual([role, told(code)]);
          expect([role, await page.ask('unfollow', { test_id })]).toEqual([role, told(null)]);
          followed += 1;
        }
      }
      expect(followed).toBeGreaterThan(0);
    });
  });

  const authors: readonly Role[] = staff;
  /** Who reads the drafts of an item: its owner, with whom it is shared, and reviewers. */
  const meets = (relation: Relation, role: Role): boolean =>
    relation === 'own' || relation === 'shared' || (relation === 'foreign' && ['reviewer', 'admin'].includes(role));

  it.each(relations)('items: only who may read the drafts of one meets others at it (%s)', async (relation) => {
    let met = 0;
    for (const role of roles) {
      // Nobody shares an item with a student.
      if (relation === 'shared' && !authors.includes(role)) continue;
      const wanted = { cast, name: 'getDraft', rule: 'sharedToWrite', role } as const;
      const items = relation === 'absent' ? [{ id: absentId }] : await quizOf({ ...wanted, relation });
      const page = open(place.origin, cast.as(role).jar.header);
      await opened(page);
      for (const { id: doc_id } of items) {
        const code = meets(relation, role) ? null : 'not_found';
        const asked = { kind: 'quiz', doc_id };
        expect([role, await page.ask('meet', { ...asked, deed: 'reads' })]).toEqual([role, told(code)]);
        expect([role, await page.ask('part', asked)]).toEqual([role, told(null)]);
        met += 1;
      }
    }
    expect(met).toBeGreaterThan(0);
  });

  it('opens to nobody without a session, and to no page of another site, by either transport', async () => {
    const { header } = cast.as('teacher').jar;
    for (const transports of [['websocket'], ['polling']]) {
      const how = { transports, reconnection: false };
      expect(await opened(open(place.origin, header, {}, how))).toBe('open');
      expect(await opened(open(place.origin, '', {}, how))).not.toBe('open');
      expect(await opened(open(place.origin, 'mq_access=a.b.c', {}, how))).not.toBe('open');
      expect(await opened(open(place.origin, header, { origin: 'https://evil.example' }, how))).not.toBe('open');
      expect(await opened(open(place.origin, header, { origin: 'null' }, how))).not.toBe('open');
    }
  });

  it('a guest of a live room has a socket among guests alone, as long as they are in it', async () => {
    const teacher = cast.as('teacher');
    const opened_ = { body: { app: 'talk', name: 'Sockets', password: null } };
    const { room } = (await teacher.call(routes.initApp, opened_)).data;
    const guest = apiClient(place.origin);
    const params = { id: room.live?.code ?? '' };
    const { data } = await guest.call(routes.enterAsGuest, { params, body: { name: 'Mia' } });
    const how = { transports: ['websocket'], reconnection: false };
    const among = (cookie: string) => open(place.origin + liveNamespace, cookie, { origin: place.origin }, how);
    const page = among(guest.jar.header);
    expect(await opened(page)).toBe('open');
    expect(await opened(open(place.origin, guest.jar.header, {}, how))).toBe('not_signed_in');
    for (const role of roles)
      expect([role, await opened(among(cast.as(role).jar.header))]).toEqual([role, 'not_found']);
    expect(await opened(among(`${cookies.guest}=a.b.c`))).not.toBe('open');
    await teacher.call(routes.putGuestOut, { params: { id: room._id, guestId: data.guest._id } });
    await eventually(
      async () => page.socket.connected,
      (connected) => !connected,
    );
    expect(await opened(among(guest.jar.header))).toBe('not_found');
  });

  it('is closed when the session ends, when it is ended elsewhere, and when its person is blocked', async () => {
    const ends: Readonly<Record<string, (who: Awaited<ReturnType<Cast['newcomer']>>) => Promise<unknown>>> = {
      'signed out': (who) => who.call(routes.logout, {}),
      'ended elsewhere': async (who) => {
        const { data } = await who.call(routes.whoami, {});
        return cast.as('admin').call(routes.endSessionsOf, { params: { id: data._id } });
      },
      blocked: async (who) => {
        const { data } = await who.call(routes.whoami, {});
        return cast.as('admin').call(routes.blockUser, { params: { id: data._id }, body: { blocked: true } });
      },
    };
    for (const [how, end] of Object.entries(ends)) {
      const who = await cast.newcomer('student');
      const page = open(place.origin, who.jar.header, {}, { reconnection: false });
      expect([how, await opened(page)]).toEqual([how, 'open']);
      await end(who);
      await eventually(
        async () => [how, page.socket.connected],
        ([, connected]) => connected === false,
      );
    }
  });
});
