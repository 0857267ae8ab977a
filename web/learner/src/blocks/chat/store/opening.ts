import { chatPageSize } from '@mathquiz/contracts/chat/chat.constants';
import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import type { Person } from '@mathquiz/contracts/fields';
import { call } from '../../../lib/call.js';
import { directPlace } from '../model/kept.js';
import { tellFailed } from './quietly.js';
import { addRoom, joinRooms, loadOlder, markRead, takeRoom } from './rooms.js';
import { change, chatState, logOf, roomOf } from './state.js';

/** Joins a room: fetched where it is unknown, ten messages of it, read (spec.md section 4). Chat opens with it. */
export async function joinRoom(id: string): Promise<void> {
  change({ current: id });
  if (!roomOf(id)) {
    const found = await addRoom(id);
    if (!found) {
      if (chatState.get().current === id) change({ current: null });
      return;
    }
  }
  void markRead(id);
  const log = logOf(id);
  if (!log.whole && log.messages.length < chatPageSize) await loadOlder(id);
}

export function openRoom(id: string): void {
  change({ opened: true });
  void joinRoom(id);
}

export const leaveRoomView = (): void => change({ current: null });

/** To one person: the room that there is, else a place for it until its first message makes it. */
export async function openDirect(person: Person): Promise<void> {
  try {
    const { data } = await call(chatRoutes.findDirect, { params: { id: person._id } });
    if (data.room) {
      takeRoom(data.room);
      void joinRooms([data.room._id]);
      return openRoom(data.room._id);
    }
    const place = directPlace(person._id);
    change({ temporary: { ...chatState.get().temporary, [place]: data.person }, opened: true, current: place });
  } catch (error) {
    tellFailed(error, chatRoutes.findDirect);
  }
}

/** Closed: the room that was open stays the one to come back to. */
export const leaveChat = (): void => change({ opened: false });

/** Opened again, what came meanwhile is read. */
export function openChat(): void {
  change({ opened: true });
  const { current } = chatState.get();
  if (current !== null && roomOf(current)) void markRead(current);
}
