import type { chatEvents } from '@mathquiz/contracts/chat/chat.events';
import type { PayloadOf } from '@mathquiz/contracts/event';
import { live } from '../../../lib/live.js';
import { change, chatState, ownId, type Typist } from './state.js';

/** Somebody who says nothing more for so long has stopped. */
const shownMs = 6000;
/** A room is told again that one types, no more often than this. */
const tellEveryMs = 3000;

const set = (room: string, all: readonly Typist[]): void =>
  change({ typing: { ...chatState.get().typing, [room]: all } });

export function heardTyping({ room_id, user_id, username }: PayloadOf<typeof chatEvents.typing>): void {
  if (user_id === ownId()) return;
  const others = (chatState.get().typing[room_id] ?? []).filter((one) => one.user_id !== user_id);
  set(room_id, [...others, { user_id, username, until: Date.now() + shownMs }]);
  setTimeout(() => {
    const still = chatState.get().typing[room_id] ?? [];
    const now = Date.now();
    if (still.some(({ until }) => until <= now))
      set(
        room_id,
        still.filter(({ until }) => until > now),
      );
  }, shownMs + 50);
}

/** What they typed is here. */
export function noLongerTyping(room: string, userId: string): void {
  const all = chatState.get().typing[room] ?? [];
  if (all.some(({ user_id }) => user_id === userId))
    set(
      room,
      all.filter(({ user_id }) => user_id !== userId),
    );
}

let told = { room: '', at: 0 };
export function tellTyping(room: string): void {
  const now = Date.now();
  if (!live.open.get() || (told.room === room && now - told.at < tellEveryMs)) return;
  told = { room, at: now };
  void live.ask('typing', { room_id: room });
}
