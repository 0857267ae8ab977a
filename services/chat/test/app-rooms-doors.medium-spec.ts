import { type Caller, events, examModeChanged, liveLimits, routes } from '@mathquiz/contracts';
import { codeOf, eventually } from '@mathquiz/testing';
import { aLiveChat, enterLive, guestCookie, openGuest, openLive, tokensOf } from './guests.js';
import { sessionOf } from './running.js';

describe('the doors of live rooms', () => {
  const {
    place,
    closing,
    aTeacher,
    aPupil,
    somewhere,
    pageOf,
    guestPage,
    toGuest,
    say,
    read,
    check,
    look,
    stop,
    isClosed,
  } = aLiveChat('doors');

  it('is stored without its password, which nobody finds in any text of the database', async () => {
    const room = await openLive(place.chat, aTeacher(), 'Hypotenuse-77');
    await enterLive(place.chat, room, 'Mia');
    const stored = await place.chat.inStore(async (store) => {
      const names = (await store.db?.listCollections().toArray()) ?? [];
      const all = await Promise.all(names.map(({ name }) => store.db?.collection(name).find().toArray()));
      return JSON.stringify(all);
    });
    expect(stored).toContain(room.code);
    expect(stored).not.toContain('Hypotenuse');
  });

  it('a cookie lets into its own room alone: no neighbour’s, forged, or another kind', async () => {
    const [teacher, pupil] = [aTeacher(), aPupil()];
    const [room, neighbour] = [await openLive(place.chat, teacher), await openLive(place.chat, teacher)];
    const guest = await enterLive(place.chat, room, 'Mia');
    expect(await codeOf(read(guest.token, room._id))).toBe('done');
    const [head = '', , sign = ''] = guest.token.split('.');
    const claim = Buffer.from(JSON.stringify({ sub: guest._id, room: neighbour._id, aud: 'live-room' }));
    const forged = `${head}.${claim.toString('base64url')}.${sign}`;
    for (const token of [null, '', 'x', forged, sessionOf(pupil), sessionOf(teacher)])
      for (const id of [room._id, neighbour._id])
        expect([token, await codeOf(read(token, id))]).toEqual([token, 'not_found']);
    expect(await codeOf(read(guest.token, neighbour._id))).toBe('not_found');
    expect(await codeOf(say(guest, neighbour._id, 'hello'))).toBe('not_found');
    for (const cookie of [`mq_guest=${forged}`, `mq_guest=${sessionOf(pupil)}`, `mq_access=${guest.token}`, '']) {
      const page = openGuest(place.chat.origin, cookie);
      closing(page);
      await eventually(
        async () => page.ended.length,
        (count) => count > 0,
      );
      expect([cookie, page.socket.connected]).toEqual([cookie, false]);
    }
  });

  it('a socket of a guest is none of those with an account: it asks for nothing and hears one room', async () => {
    const teacher = aTeacher();
    const [room, neighbour] = [await openLive(place.chat, teacher), await openLive(place.chat, teacher)];
    const guest = await enterLive(place.chat, room, 'Mia');
    const other = await enterLive(place.chat, neighbour, 'Leo');
    const outside = openGuest(place.chat.origin, guestCookie(guest), '/');
    closing(outside);
    await eventually(
      async () => outside.ended,
      (ended) => ended.includes('not_signed_in'),
    );
    const page = await guestPage(guest);
    for (const name of ['join', 'typing', 'follow', 'leave'])
      page.socket.emit(name, { room_id: neighbour._id, test_id: neighbour._id });
    page.socket.emit('join', 'x'.repeat(1000), null, [{}]);
    const theirs = await pageOf(teacher);
    await theirs.ask('join', { room_id: room._id });
    await theirs.ask('typing', { room_id: room._id });
    await say(other, neighbour._id, 'not for you');
    const own = await say(guest, room._id, 'mine');
    await toGuest(page, events.liveMessage.name, ({ _id }) => _id === own._id);
    expect([...new Set(page.told.map(({ payload }) => payload.room_id))]).toEqual([room._id]);
    // That somebody has come may be told late, of this room as well; what is said to accounts is not among it.
    const toGuests: string[] = [events.liveMessage.name, events.liveSystem.name];
    expect(page.told.filter(({ name }) => !toGuests.includes(name))).toEqual([]);
    expect(page.socket.connected).toBe(true);
  });

  it('five wrong passwords a minute of devices without a name behind one address: then the right one is refused as well, there alone', async () => {
    const room = await openLive(place.chat, aTeacher());
    const here = somewhere();
    for (let at = 0; at < liveLimits.tries; at += 1)
      expect(await check(room.code, `wrong-${at}`, here)).toBe('not_found');
    expect(await check(room.code, room.password, here)).toBe('too_many_requests');
    const body = { password: room.password, name: 'Mia' };
    const enter = (address: string) =>
      codeOf(place.chat.call(routes.enterAsGuest, null, { params: { id: room.code }, body, address }));
    expect([await enter(here), await enter(somewhere())]).toEqual(['too_many_requests', 'done']);
    expect(await check((await openLive(place.chat, aTeacher(), 'another one')).code, 'another one', here)).toBe('done');
    // Many at once are no way round it.
    const crowd = somewhere();
    const guesses = Array.from({ length: 40 }, (_, at) => check(room.code, `guess-${at}`, crowd));
    const answers = await Promise.all(guesses);
    expect(answers.filter((code) => code === 'not_found').length).toBeLessThanOrEqual(liveLimits.tries);
  });

  /** Enters as a guest from one address, with the name that a device gives itself. */
  const deviceAt =
    (address: string) =>
    (name: string, { code, password }: { readonly code: string; readonly password: string }) =>
      codeOf(
        place.chat.call(routes.enterAsGuest, null, {
          params: { id: code },
          body: { password, name: 'Mia' },
          address,
          device: name.padEnd(22, '-'),
        }),
      );
  const guesses = (code: string) =>
    Array.from({ length: liveLimits.triesFromNetworkInRoom + 10 }, (_, at) => ({ code, password: `wrong-${at}` }));

  it('a device that takes another name for each guess is held by what one network may guess', async () => {
    const room = await openLive(place.chat, aTeacher());
    const enter = deviceAt(somewhere());
    const answers = await Promise.all(guesses(room.code).map((guess, at) => enter(`name-${at}`, guess)));
    expect(answers.filter((code) => code === 'not_found')).toHaveLength(liveLimits.triesFromNetworkInRoom);
    expect(await enter('fresh', room)).toBe('too_many_requests');
    expect(await deviceAt(somewhere())('fresh', room)).toBe('done');
  });

  it('a device that guesses on over its own limit takes nothing from its neighbours', async () => {
    const room = await openLive(place.chat, aTeacher());
    const enter = deviceAt(somewhere());
    await Promise.all(guesses(room.code).map((guess) => enter('restless', guess)));
    expect(await enter('calm', room)).toBe('done');
  });

  it('a device with a name shuts a room for itself alone, and its invented codes no other room', async () => {
    const [room, neighbour] = [await openLive(place.chat, aTeacher()), await openLive(place.chat, aTeacher())];
    const enter = deviceAt(somewhere());
    for (let at = 0; at < liveLimits.tries; at += 1)
      expect(await enter('loud', { ...room, password: `wrong-${at}` })).toBe('not_found');
    expect(await enter('loud', room)).toBe('too_many_requests');
    expect(await enter('quiet', room)).toBe('done');
    const codes = Array.from({ length: 160 }, (_, at) => `ZZ${String(at).padStart(4, '2')}`);
    const answers = await Promise.all(codes.map((code) => enter('inventor', { code, password: 'anything' })));
    expect(answers.filter((code) => code === 'not_found').length).toBeLessThanOrEqual(liveLimits.triesAnywhere);
    expect([await enter('inventor', neighbour), await enter('quiet', neighbour)]).toEqual([
      'too_many_requests',
      'done',
    ]);
  });

  it('who is signed in enters with the right password whatever others at the address did, and waits for their own tries alone', async () => {
    const room = await openLive(place.chat, aTeacher());
    const here = somewhere();
    for (let at = 0; at <= liveLimits.tries; at += 1) await check(room.code, `wrong-${at}`, here);
    const enter = (caller: Caller, password: string) =>
      codeOf(
        place.chat.call(routes.enterApp, caller, { params: { id: room.code }, body: { password }, address: here }),
      );
    const [pupil, guesser] = [aPupil(), aPupil()];
    expect(await enter(pupil, room.password)).toBe('done');
    for (let at = 0; at < liveLimits.tries; at += 1) expect(await enter(guesser, `wrong-${at}`)).toBe('not_found');
    expect(await enter(guesser, room.password)).toBe('too_many_requests');
    expect(await enter(aPupil(), room.password)).toBe('done');
  });

  it('a class of thirty enters at once from one network, and each gets a place', async () => {
    const room = await openLive(place.chat, aTeacher());
    const guests = await Promise.all(Array.from({ length: 30 }, () => enterLive(place.chat, room, '지민')));
    expect(new Set(guests.map(({ name }) => name)).size).toBe(30);
    expect((await look(room.code)).present).toBe(31);
  });

  it('an absent room, one that has ended, another app and a wrong password answer alike', async () => {
    const teacher = aTeacher();
    const [room, over] = [await openLive(place.chat, teacher), await openLive(place.chat, teacher)];
    await stop(teacher, over._id);
    const answers = [
      await check('ZZZZZ2', 'anything'),
      await check(over.code, over.password),
      await check(room.code, room.password, somewhere(), 'slides'),
      await check(room.code, 'wrong'),
      await check('f'.repeat(24), 'anything'),
    ];
    expect([...new Set(answers)]).toEqual(['not_found']);
    expect(await check(room._id, room.password)).toBe('done');
    const nowhere = somewhere();
    for (let at = 0; at < liveLimits.tries; at += 1) await check('ZZZZZ3', 'x', nowhere);
    expect(await check('ZZZZZ3', 'x', nowhere)).toBe('too_many_requests');
  });

  it('the code alone lets in where its owner wants no password', async () => {
    const room = await openLive(place.chat, aTeacher(), null);
    expect((await look(room.code)).needs_password).toBe(false);
    expect((await enterLive(place.chat, { ...room, password: '' }, 'Mia')).name).toBe('Mia');
  });

  it('is closed to whoever sits an exam: with their account, and as a guest in the same browser', async () => {
    const [teacher, pupil] = [aTeacher(), aPupil()];
    const room = await openLive(place.chat, teacher);
    const guest = await enterLive(place.chat, room, 'Mia');
    const page = await guestPage(guest, pupil);
    expect(page.socket.connected).toBe(true);
    place.chat.school.exams.set(pupil.user_id, { test_id: 'c'.repeat(24), title: '중간고사' });
    place.chat.bus.emit(examModeChanged, { user_id: pupil.user_id });
    await isClosed(page);
    const enter = { params: { id: room.code }, body: { password: room.password, name: 'Leo' } };
    const tokens = tokensOf(null, pupil);
    expect(await codeOf(place.chat.call(routes.enterAsGuest, null, { ...enter, tokens }))).toBe('exam_running');
    expect(await codeOf(read(guest.token, room._id, pupil))).toBe('exam_running');
    const asOneself = { params: enter.params, body: { password: room.password } };
    expect(await codeOf(place.chat.call(routes.enterApp, pupil, asOneself))).toBe('exam_running');
    const again = await guestPage(guest, pupil);
    expect([again.socket.connected, again.ended]).toEqual([false, ['exam_running']]);
    place.chat.school.exams.delete(pupil.user_id);
    place.chat.bus.emit(examModeChanged, { user_id: pupil.user_id });
    await eventually(
      () => codeOf(read(guest.token, room._id, pupil)),
      (code) => code === 'done',
    );
  });
});
