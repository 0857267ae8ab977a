import { jest } from '@jest/globals';
import { type Caller, events, forgetPerson, liveLimits, personalData, routes } from '@mathquiz/contracts';
import { codeOf, eventually } from '@mathquiz/testing';
import { aLiveChat, enterLive, type Guest, type LiveRoomOf, openLive, tokensOf } from './guests.js';
import { type Chat, heard, startChat } from './running.js';

describe('live rooms', () => {
  const hourMs = 3_600_000;

  const { place, aTeacher, aPupil, pageOf, guestPage, toGuest, say, read, check, look, isClosed, whyNot } =
    aLiveChat('live');

  it('is opened by those who work for the school, with a code, a password that is drawn, and an end', async () => {
    const teacher = aTeacher();
    const room = await openLive(place.chat, teacher);
    expect(room.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(room.password).toMatch(/^[2-9a-hjkmnp-z]{6}$/);
    const seen = await look(room.code.toLowerCase());
    expect(seen).toMatchObject({ _id: room._id, app: 'talk', host: '지민 김', open: true, needs_password: true });
    expect(new Date(seen.ends_at).getTime() - Date.now()).toBeGreaterThan((liveLimits.hours - 1) * hourMs);
    expect(await look(room._id)).toEqual(seen);
    expect(await codeOf(look('ZZZZZZ'))).toBe('not_found');
    for (const role of ['student', 'parent'] as const)
      expect(await codeOf(openLive(place.chat, place.chat.school.add([role])))).toBe('forbidden');
    const again = () =>
      place.chat.call(routes.initApp, teacher, { body: { app: 'talk', name: 'once' }, idempotencyKey: 'the-same-1' });
    const [first, second] = [(await again()).data, (await again()).data];
    expect(second.room._id).toBe(first.room._id);
    // Nobody has seen what was drawn for the answer that was lost.
    expect(await check(first.room.live?.code ?? '', second.password ?? '')).toBe('done');
  });

  it('guests and members hear each other at once, and guests are told of no account', async () => {
    const [teacher, pupil] = [aTeacher(), aPupil()];
    const room = await openLive(place.chat, teacher);
    const guest = await enterLive(place.chat, room, 'Mia');
    const theirs = await guestPage(guest);
    const { data } = await place.chat.call(routes.enterApp, pupil, {
      params: { id: room.code },
      body: { password: room.password },
    });
    expect(data).toMatchObject({ _id: room._id, type: 'app', staff: false, live: { code: room.code, guests: 1 } });
    const page = await pageOf(pupil);
    expect(await page.ask('join', { room_id: room._id })).toEqual({ ok: true });
    const asked = await say(guest, room._id, 'Why is $0! = 1$?', 'the-first-1');
    const told = await heard(page, events.message.name, ({ _id }) => _id === asked._id);
    expect(told?.payload).toMatchObject({
      guest: true,
      sender: { name: 'Mia' },
      message: { text: 'Why is $0! = 1$?' },
    });
    expect((await say(guest, room._id, 'Why is $0! = 1$?', 'the-first-1'))._id).toBe(asked._id);
    const body = { room_id: room._id, text: 'By ![what](image:x) definition', reply_to: asked._id };
    const answer = (await place.chat.call(routes.postChat, pupil, { body })).data;
    const event = await toGuest(theirs, events.liveMessage.name, ({ _id }) => _id === answer._id);
    expect(event?.payload).toMatchObject({
      sender: { name: '지민', lastname: '김', guest: false, host: false },
      text: 'By what definition',
      reply_to: 'Why is 0! = 1?',
    });
    const all = JSON.stringify([theirs.told, await read(guest.token, room._id)]);
    for (const { user_id, username } of [teacher, pupil])
      for (const word of [user_id, username]) expect(all).not.toContain(word);
    const changed = await place.chat.call(routes.removeChat, teacher, {
      params: { id: asked._id },
      query: { reason: 'x' },
    });
    await toGuest(theirs, events.liveMessageChanged.name, ({ removed }) => removed === true);
    const since = { params: { id: room._id }, query: { after: answer.change }, tokens: tokensOf(guest.token) };
    const missed = (await place.chat.call(routes.appChanges, null, since)).data;
    expect(missed).toMatchObject({ whole: true, change: changed.data.change });
    expect(missed.messages.map(({ _id, removed, text }) => [_id, removed, text])).toEqual([[asked._id, true, '']]);
    const people = { params: { id: room.code }, tokens: tokensOf(guest.token) };
    expect((await place.chat.call(routes.appPeople, null, people)).data).toMatchObject({
      me: { _id: guest._id, name: 'Mia' },
      people: [{ host: true }, { host: false }, { name: 'Mia', guest: true }],
    });
  });

  it('no two guests are called the same, and whoever comes again in one browser is who they were', async () => {
    const room = await openLive(place.chat, aTeacher());
    const first = await enterLive(place.chat, room, 'Mia');
    const names = [first.name];
    for (const name of ['mia', 'Mia 2', 'ＭＩＡ']) names.push((await enterLive(place.chat, room, name)).name);
    expect(names).toEqual(['Mia', 'mia 2', 'Mia 2 2', 'ＭＩＡ 4']);
    expect((await enterLive(place.chat, room, 'Somebody else', first))._id).toBe(first._id);
    expect((await look(room.code)).present).toBe(5);
    await place.chat.call(routes.leaveAsGuest, null, { params: { id: room._id }, tokens: tokensOf(first.token) });
    expect((await look(room.code)).present).toBe(4);
    expect(await codeOf(read(first.token, room._id))).toBe('not_found');
  });

  it('its staff put a guest out: the cookie is refused, the socket closes, and neither another name nor the old password is a way back', async () => {
    const [teacher, pupil] = [aTeacher(), aPupil()];
    const room = await openLive(place.chat, teacher);
    const [guest, stays] = [await enterLive(place.chat, room, 'Mia'), await enterLive(place.chat, room, 'Leo')];
    const [page, other] = [await guestPage(guest), await guestPage(stays)];
    await place.chat.call(routes.enterApp, pupil, { params: { id: room.code }, body: { password: room.password } });
    const listed = await eventually(
      async () => (await place.chat.call(routes.appGuests, teacher, { params: { id: room._id } })).data,
      (rows) => rows.every(({ here }) => here),
    );
    expect(listed.map(({ name }) => name)).toEqual(['Mia', 'Leo']);
    const out = (by: Caller, guestId = guest._id) =>
      codeOf(place.chat.call(routes.putGuestOut, by, { params: { id: room._id, guestId } }));
    expect([await out(pupil), await out(aTeacher()), await out(teacher), await out(teacher)]).toEqual([
      'forbidden',
      'not_found',
      'done',
      'not_found',
    ]);
    await isClosed(page);
    expect(await whyNot(read(guest.token, room._id))).toBe('out');
    expect(await codeOf(say(guest, room._id, 'still here'))).toBe('not_found');
    expect(await whyNot(enterLive(place.chat, room, 'Max', guest))).toBe('out');
    const again = await guestPage(guest);
    expect([again.socket.connected, again.ended]).toEqual([false, ['not_found']]);
    const renew = (by: Caller) => place.chat.call(routes.renewAppPassword, by, { params: { id: room._id }, body: {} });
    expect(await codeOf(renew(pupil))).toBe('forbidden');
    const { password } = (await renew(teacher)).data;
    expect(await codeOf(enterLive(place.chat, room, 'Mia'))).toBe('not_found');
    expect((await enterLive(place.chat, { ...room, password: password ?? '' }, 'Zoe')).name).toBe('Zoe');
    expect(other.socket.connected).toBe(true);
    expect(await codeOf(say(stays, room._id, 'I am in'))).toBe('done');
  });

  it('closed by its staff it is silent, for guests too; and nobody writes faster than ten in ten seconds', async () => {
    const teacher = aTeacher();
    const room = await openLive(place.chat, teacher);
    const [guest, other] = [await enterLive(place.chat, room, 'Mia'), await enterLive(place.chat, room, 'Leo')];
    const close = (until: string | null) =>
      place.chat.call(routes.closeRoom, teacher, { params: { id: room._id }, body: { until } });
    const page = await guestPage(guest);
    await close(new Date(Date.now() + hourMs).toISOString());
    await toGuest(
      page,
      events.liveSystem.name,
      ({ command, present }) => command === 'update-room' && present === null,
    );
    expect(await codeOf(say(guest, room._id, 'x'))).toBe('silenced');
    await close(null);
    const codes: string[] = [];
    for (let at = 0; at < 11; at += 1) codes.push(await codeOf(say(guest, room._id, `${at}`)));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'done'), 'too_many_requests']);
    expect(await codeOf(say(other, room._id, 'quiet'))).toBe('done');
  });

  it('holds five hundred guests and refuses the next', async () => {
    const teacher = aTeacher();
    const room = await openLive(place.chat, teacher);
    await place.chat.inStore((store) =>
      store
        .collection('rooms')
        .updateOne({ 'live.code': room.code }, { $set: { 'live.guests': liveLimits.guests - 1 } }),
    );
    expect((await enterLive(place.chat, room, 'The last')).name).toBe('The last');
    expect(await whyNot(enterLive(place.chat, room, 'One more'))).toBe('full');
  });
});

describe('the end of a live room', () => {
  const { place, aTeacher, aPupil, pageOf, guestPage, toGuest, say, read, look, stop, isClosed, whyNot } =
    aLiveChat('ends');

  describe('its end', () => {
    const inIt = async (): Promise<{ teacher: Caller; pupil: Caller; room: LiveRoomOf; guest: Guest }> => {
      const [teacher, pupil] = [aTeacher(), aPupil()];
      const room = await openLive(place.chat, teacher);
      const guest = await enterLive(place.chat, room, 'Mia');
      await place.chat.call(routes.enterApp, pupil, { params: { id: room.code }, body: { password: room.password } });
      await say(guest, room._id, 'the last word');
      return { teacher, pupil, room, guest };
    };
    const isOver = async ({ teacher, pupil, room, guest }: Awaited<ReturnType<typeof inIt>>) => {
      expect((await look(room.code)).open).toBe(false);
      expect(await whyNot(read(guest.token, room._id))).toBe('ended');
      expect(await codeOf(enterLive(place.chat, room, 'Late'))).toBe('not_found');
      expect(await codeOf(place.chat.call(routes.getRoom, pupil, { params: { id: room._id } }))).toBe('not_found');
      const kept = (await place.chat.call(routes.getRoom, teacher, { params: { id: room._id } })).data;
      expect(kept.live?.ended_at).not.toBeNull();
      expect(kept.messages[0]).toMatchObject({ guest: true, message: { username: 'Mia', text: 'the last word' } });
      const body = { room_id: room._id, text: 'x' };
      expect(await codeOf(place.chat.call(routes.postChat, teacher, { body }))).toBe('silenced');
      const file = await place.chat.call(routes.exportRoom, teacher, { params: { id: room._id } });
      expect(file.text).toContain('"Mia","the last word"');
    };

    it('comes when its owner or an admin stops it: everybody is told, guests’ sockets close', async () => {
      const there = await inIt();
      const { teacher, pupil, room, guest } = there;
      const [page, theirs] = [await guestPage(guest), await pageOf(pupil)];
      expect([await codeOf(stop(pupil, room._id)), await codeOf(stop(aTeacher(), room._id))]).toEqual([
        'not_found',
        'not_found',
      ]);
      expect(await codeOf(place.chat.call(routes.leaveRoom, teacher, { params: { id: room._id } }))).toBe(
        'wrong_state',
      );
      await stop(teacher, room._id);
      await heard(theirs, 'system', ({ command }) => command === 'remove-room');
      await toGuest(page, events.liveSystem.name, ({ command }) => command === 'remove-room');
      await isClosed(page);
      await isOver(there);
      expect(await codeOf(stop(teacher, room._id))).toBe('done');
      const second = await openLive(place.chat, teacher);
      expect(await codeOf(stop(place.chat.school.add(['admin']), second._id))).toBe('done');
      expect((await look(second.code)).open).toBe(false);
    });

    it('comes by itself after a day, also where the service was away at that moment', async () => {
      const there = await inIt();
      const page = await guestPage(there.guest);
      const before = new Date(Date.now() - 1);
      await place.chat.inStore((store) =>
        store.collection('rooms').updateOne({ 'live.code': there.room.code }, { $set: { 'live.ends_at': before } }),
      );
      expect(await whyNot(read(there.guest.token, there.room._id))).toBe('ended');
      await isClosed(page);
      await eventually(
        () => codeOf(place.chat.call(routes.getRoom, there.pupil, { params: { id: there.room._id } })),
        (code) => code === 'not_found',
      );
      await isOver(there);
    });

    it('that a crash has left half done is finished by the next sweep', async () => {
      const there = await inIt();
      await place.chat.inStore((store) =>
        store
          .collection('rooms')
          .updateOne({ 'live.code': there.room.code }, { $set: { 'live.ended_at': new Date() } }),
      );
      await eventually(
        () => codeOf(place.chat.call(routes.getRoom, there.pupil, { params: { id: there.room._id } })),
        (code) => code === 'not_found',
      );
      await isOver(there);
    });

    it('comes when its owner is erased; their export has what they said there', async () => {
      const { teacher, room, guest } = await inIt();
      await place.chat.call(routes.postChat, teacher, { body: { room_id: room._id, text: 'Good morning' } });
      const about = { user_id: teacher.user_id, cursor: null, caller_id: teacher.user_id };
      const exported = await place.chat.bus.ask(personalData('chat'), about);
      expect(JSON.stringify(exported)).toContain('Good morning');
      await place.chat.bus.ask(forgetPerson('chat'), { user_id: teacher.user_id });
      expect((await look(room.code)).open).toBe(false);
      expect(await whyNot(read(guest.token, room._id))).toBe('ended');
    });
  });
});

describe('the log of live rooms', () => {
  const lines: string[] = [];
  let chat: Chat;
  beforeAll(async () => {
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    chat = await startChat('livelog', { LOG_LEVEL: 'debug' });
  });
  afterAll(async () => {
    await chat?.stop();
    jest.restoreAllMocks();
  });

  it('names no password, right or wrong, whatever goes wrong with it', async () => {
    const teacher = chat.school.add(['teacher']);
    const room = await openLive(chat, teacher, 'Parallelogram-5');
    const check = (password: string, app = 'talk') =>
      codeOf(chat.call(routes.checkAppPassword, null, { params: { app, room: room.code, password } }));
    const answers = [
      await check('Parallelogram-5'),
      await check('Parallelogram-6'),
      await check('Parallelogram-5', 'x'),
    ];
    expect(answers).toEqual(['done', 'not_found', 'not_found']);
    await enterLive(chat, room, 'Mia');
    await chat.call(routes.renewAppPassword, teacher, {
      params: { id: room._id },
      body: { password: 'Parallelogram-7' },
    });
    // A store that refuses everything: the failure is logged, and what was typed is not in it.
    await chat.inStore((store) => store.collection('rooms').drop());
    await chat.inStore((store) => store.createCollection('rooms', { validator: { never: { $exists: true } } }));
    expect(await codeOf(openLive(chat, teacher, 'Parallelogram-8'))).toBe('internal');
    expect(await check('Parallelogram-9')).toBe('not_found');
    expect(lines.join('')).toContain('ErrorFilter');
    expect(lines.join('')).not.toContain('Parallelogram');
  });
});
