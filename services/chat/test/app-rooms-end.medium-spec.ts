import { type Caller, events, forgetPerson, personalData, routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { aLiveChat, enterLive, type Guest, type LiveRoomOf, openLive } from './guests.js';
import { codeOf, heard } from './running.js';

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
