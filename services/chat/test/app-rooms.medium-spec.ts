import { type Caller, events, liveLimits, routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { aLiveChat, enterLive, openLive, tokensOf } from './guests.js';
import { codeOf, heard } from './running.js';

const hourMs = 3_600_000;

describe('live rooms', () => {
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

  it('its staff put a guest out: the cookie is refused, the socket closes, and the old password is no way back', async () => {
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
