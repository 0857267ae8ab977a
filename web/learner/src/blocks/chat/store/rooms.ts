import { chatPageSize } from '@mathquiz/contracts/chat/chat.constants';
import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { pageSize } from '@mathquiz/contracts/constants';
import { call } from '../../../lib/call.js';
import { live } from '../../../lib/live.js';
import { addOlder, beginAnew, catchUp, hearOf, isBehind, offsetOf, readersUpTo } from '../model/room-log.js';
import { tellFailedOnce } from './quietly.js';
import { change, changeRoom, chatState, logOf, ownId, roomOf, setLog, setRoom } from './state.js';
import { visited } from './visited.js';

/** Rooms joined at once: the server takes a hundred questions a second. */
const joinsAtOnce = 20;
/** What was missed is asked for in so many steps at most; beyond it the room is loaded anew. */
const maxSteps = 5;

/** Puts a room, as the server has it now, beside what is known of it. */
export function takeRoom(room: Room): void {
  const known = chatState.get().logs[room._id];
  const log = known && known.messages.length > 0 ? hearOf(known, room.change) : null;
  setRoom(room);
  setLog(room._id, log ?? beginAnew(room.messages, room.change));
  if (log && isBehind(log)) void fetchMissing(room._id);
}

async function everyRoom(): Promise<Room[]> {
  const all: Room[] = [];
  for (let total = 1; all.length < total; ) {
    const page = await call(chatRoutes.listRooms, { query: { offset: all.length, limit: pageSize.most } });
    all.push(...page.data);
    total = page.data.length === 0 ? 0 : page.total;
  }
  return all;
}

let loading: Promise<void> | null = null;
/** Loads the rooms that one is in; several who ask at once wait for the same answer. */
export function loadRooms(): Promise<void> {
  const asker = ownId();
  loading ??= everyRoom()
    .then((rooms) => {
      if (asker === null || ownId() !== asker) return;
      const known = Object.keys(chatState.get().rooms).filter((id) => !visited.has(id));
      const gone = known.filter((id) => rooms.every(({ _id }) => _id !== id));
      for (const id of gone) dropRoom(id);
      for (const room of rooms) takeRoom(room);
      change({ phase: 'ready', error: null });
    })
    .catch((error: unknown) => {
      // What stood there stays.
      if (chatState.get().phase !== 'ready') change({ phase: 'failed', error });
      tellFailedOnce(error);
    })
    .finally(() => {
      loading = null;
    });
  return loading;
}

export async function joinRooms(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += joinsAtOnce)
    await Promise.all(ids.slice(from, from + joinsAtOnce).map((room_id) => live.ask('join', { room_id })));
}

/** Of a page that shows one room: that one, and what was missed in it. */
async function loadAlone(id: string): Promise<void> {
  const found = await addRoom(id);
  if (chatState.get().alone === id) change({ phase: found || roomOf(id) ? 'ready' : 'failed' });
}

/** At first, and whenever the socket is back: every room is joined, and what was said before that is asked for. */
export async function loadAndJoin(): Promise<void> {
  const { alone } = chatState.get();
  if (alone !== null) return loadAlone(alone);
  const wasReady = chatState.get().phase === 'ready';
  if (!wasReady) await loadRooms();
  const open = live.open.get();
  const joined = open ? Object.keys(chatState.get().rooms) : [];
  await joinRooms(joined);
  if (wasReady || open) await loadRooms();
  const found = open ? Object.keys(chatState.get().rooms).filter((id) => !joined.includes(id)) : [];
  await joinRooms(found);
  // What was said between their list and the joining.
  for (const id of found) void fetchMissing(id);
  // Who has read it meanwhile is no change of a message.
  const { current } = chatState.get();
  if (current !== null && joined.includes(current)) void fetchMissing(current);
}

/** Somebody has put one into a room, or one has opened it. */
export async function addRoom(id: string): Promise<Room | null> {
  try {
    // Heard first, then asked for: what is said in between is in neither otherwise.
    if (live.open.get()) await joinRooms([id]);
    const { data } = await call(chatRoutes.getRoom, { params: { id } });
    takeRoom(data);
    return data;
  } catch (error) {
    tellFailedOnce(error);
    return null;
  }
}

export function dropRoom(id: string): void {
  const { rooms, logs, current } = chatState.get();
  const { [id]: _room, ...others } = rooms;
  const { [id]: _log, ...otherLogs } = logs;
  change({ rooms: others, logs: otherLogs, current: current === id ? null : current });
}

const asking = new Set<string>();
/** What has changed after the last change that is known here. */
export async function fetchMissing(id: string): Promise<void> {
  if (asking.has(id)) return;
  asking.add(id);
  const before = logOf(id).change;
  try {
    for (let step = 0, whole = false; !whole; step += 1) {
      if (step === maxSteps) {
        const { data } = await call(chatRoutes.getRoom, { params: { id } });
        setRoom(data);
        setLog(id, beginAnew(data.messages, data.change));
        return;
      }
      const { data } = await call(chatRoutes.chatChanges, { params: { room: id }, query: { after: logOf(id).change } });
      if (!roomOf(id)) return;
      setLog(id, readersUpTo(catchUp(logOf(id), data.messages, data.change), data.read));
      whole = data.whole;
    }
  } catch (error) {
    tellFailedOnce(error);
  } finally {
    asking.delete(id);
    // Told of more while the answer was on its way.
    if (logOf(id).change > before && isBehind(logOf(id))) void fetchMissing(id);
  }
}

/** Ten older ones (spec.md section 9); false: they did not come. */
export async function loadOlder(id: string, limit: number = chatPageSize): Promise<boolean> {
  try {
    const query = { offset: offsetOf(logOf(id)), limit };
    const { data } = await call(chatRoutes.listChat, { params: { room: id }, query });
    setLog(id, addOlder(logOf(id), data, data.length < limit));
    return true;
  } catch (error) {
    tellFailedOnce(error);
    return false;
  }
}

/** How far back somebody is led to a message that was answered, found or pinned: a thousand. */
const pagesBack = 10;
/** Loads back to where all of these are here, if they are not too long ago. */
export async function loadBackTo(id: string, messages: readonly string[]): Promise<boolean> {
  const isHere = () => messages.every((one) => logOf(id).messages.some(({ _id }) => _id === one));
  for (let page = 0; page < pagesBack && !isHere() && !logOf(id).whole; page += 1)
    if (!(await loadOlder(id, pageSize.most))) break;
  return isHere();
}

const marking = new Map<string, number>();
/** Everything of the room that is here has been read. */
export async function markRead(id: string): Promise<void> {
  const room = roomOf(id);
  const seq = logOf(id).messages.at(-1)?.seq ?? 0;
  if (!room || (room.unread === 0 && room.read_seq >= seq) || (marking.get(id) ?? 0) >= seq) return;
  marking.set(id, seq);
  changeRoom(id, { unread: 0 });
  try {
    const { data } = await call(chatRoutes.setChatRead, { params: { id }, body: { seq } });
    changeRoom(id, data);
  } catch (error) {
    changeRoom(id, { unread: room.unread });
    tellFailedOnce(error);
  } finally {
    marking.delete(id);
  }
}
