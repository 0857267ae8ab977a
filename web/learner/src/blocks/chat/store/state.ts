import type { ChatMessage, Room } from '@mathquiz/contracts/chat/chat.schemas';
import type { Person } from '@mathquiz/contracts/fields';
import { createStore } from '@mathquiz/web';
import { currentSession } from '../../../lib/session.js';
import { newestAt, type Waiting } from '../model/kept.js';
import { emptyLog, type RoomLog } from '../model/room-log.js';
import { visited } from './visited.js';

export type Typist = { readonly user_id: string; readonly username: string; readonly until: number };

/** The chat store of spec.md section 3. */
export type ChatState = {
  /** Rooms were loaded: at first, or not at all yet. */
  readonly phase: 'empty' | 'ready' | 'failed';
  readonly error: unknown;
  readonly rooms: Readonly<Record<string, Room>>;
  readonly logs: Readonly<Record<string, RoomLog>>;
  /** People to whom one begins to write: their room is made with its first message. By place. */
  readonly temporary: Readonly<Record<string, Person>>;
  /** The only room of this page, which is no page of chat: that of a question, beside a test that is being taken. */
  readonly alone: string | null;
  readonly opened: boolean;
  /** A room's id, or the place of a temporary one. */
  readonly current: string | null;
  /** The newest that somebody else has said while this page was there. */
  readonly last: ChatMessage | null;
  readonly typing: Readonly<Record<string, readonly Typist[]>>;
  readonly waiting: readonly Waiting[];
};

const start: ChatState = {
  phase: 'empty',
  error: null,
  rooms: {},
  logs: {},
  temporary: {},
  alone: null,
  opened: false,
  current: null,
  last: null,
  typing: {},
  waiting: [],
};

export const chatState = createStore<ChatState>(start);
export const forgetAll = (): void => chatState.set(start);

export const change = (next: Partial<ChatState>): void => chatState.set({ ...chatState.get(), ...next });

export const roomOf = (id: string): Room | undefined => chatState.get().rooms[id];
export const logOf = (id: string): RoomLog => chatState.get().logs[id] ?? emptyLog;

export function setRoom(room: Room): void {
  change({ rooms: { ...chatState.get().rooms, [room._id]: { ...room, messages: [] } } });
}
export function setLog(id: string, log: RoomLog): void {
  change({ logs: { ...chatState.get().logs, [id]: log } });
}
export function changeRoom(id: string, next: Partial<Room>): void {
  const room = roomOf(id);
  if (room) setRoom({ ...room, ...next });
}

/** null: nobody is signed in. */
export function ownId(): string | null {
  const session = currentSession();
  return session.state === 'signedIn' ? session.user._id : null;
}

export const countUnread = ({ rooms }: ChatState): number =>
  Object.values(rooms).filter(({ _id, unread }) => unread > 0 && !visited.has(_id)).length;

/** The room with the newest message first. */
export function sortedRooms({ rooms, logs }: ChatState): Room[] {
  const at = (room: Room) => newestAt(room, logs[room._id]?.messages.at(-1));
  const own = Object.values(rooms).filter(({ _id }) => !visited.has(_id));
  return own.sort((a, b) => at(b).localeCompare(at(a)));
}

/** In a room for two: the other one; null where they are gone. */
export function otherOf(room: Room, userId: string | null): Person | null {
  return room.type === 'direct' ? (room.participants.find(({ _id }) => _id !== userId) ?? null) : null;
}
