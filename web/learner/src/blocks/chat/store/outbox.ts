import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import { CallError } from '@mathquiz/contracts/client';
import { call } from '../../../lib/call.js';
import { live } from '../../../lib/live.js';
import {
  forgetWaiting,
  inOrder,
  isKeptWaiting,
  isStillKept,
  keepWaiting,
  keptWaiting,
  placeOf,
  type Waiting,
} from '../model/kept.js';
import { hear } from '../model/room-log.js';
import { mayPass, tellFailed } from './quietly.js';
import { joinRooms, takeRoom } from './rooms.js';
import { change, chatState, logOf, ownId, roomOf, setLog } from './state.js';

/** After this, and then ever longer, what could not be sent is tried again, if nothing else says that the server is back. */
const pauseMs = { first: 4000, most: 60_000 };

/** What this device would not keep stands at least as long as the page does. */
const unkept = new Set<string>();

const set = (all: readonly Waiting[]): void => change({ waiting: inOrder(all) });
const replace = (one: Waiting): void => set([...chatState.get().waiting.filter(({ key }) => key !== one.key), one]);

function keep(userId: string, one: Waiting): void {
  if (!keepWaiting(userId, one)) unkept.add(one.key);
  replace(one);
}

function forget(userId: string, key: string): void {
  forgetWaiting(userId, key);
  unkept.delete(key);
  set(chatState.get().waiting.filter((one) => one.key !== key));
}

type ToSend = Pick<Waiting, 'to' | 'body'>;

/** It stands in the room at once, on this device, and is sent when its turn comes. */
export function send({ to, body }: ToSend): void {
  const userId = ownId();
  if (userId === null) return;
  const after = 'room' in to ? logOf(to.room).told : 0;
  // Two within a millisecond keep their order too.
  const newest = chatState.get().waiting.at(-1)?.at ?? '';
  const now = new Date().toISOString();
  const at = now > newest ? now : new Date(Date.parse(newest) + 1).toISOString();
  keep(userId, { key: crypto.randomUUID(), to, body, at, after, refused: null });
  void sendWaiting();
}

/** What was refused may be sent as it is once more, under the same key. */
export function tryAgain(key: string): void {
  const [userId, one] = [ownId(), chatState.get().waiting.find((each) => each.key === key)];
  if (userId === null || !one) return;
  keep(userId, { ...one, refused: null });
  void sendWaiting();
}

export function discard(key: string): void {
  const userId = ownId();
  if (userId !== null) forget(userId, key);
}

async function post({ key, to, body }: Waiting): Promise<void> {
  const content = { ...body, mentions: [...body.mentions] };
  if ('person' in to) {
    const params = { id: to.person };
    const { data } = await call(chatRoutes.directMessage, { params, body: content, idempotencyKey: key });
    const place = placeOf({ to } as Waiting);
    const known = roomOf(data.room._id) !== undefined;
    takeRoom(data.room);
    if (!known) void joinRooms([data.room._id]);
    setLog(data.room._id, hear(logOf(data.room._id), data.message));
    if (chatState.get().current === place) change({ current: data.room._id });
    return;
  }
  const { data } = await call(chatRoutes.postChat, {
    body: { room_id: to.room, ...content },
    idempotencyKey: key,
  });
  if (roomOf(to.room)) setLog(to.room, hear(logOf(to.room), data));
}

let pause = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
function tryLater(): void {
  clearTimeout(timer);
  pause = Math.min(pauseMs.most, pause === 0 ? pauseMs.first : pause * 2);
  timer = setTimeout(() => void sendWaiting(), pause);
}

/** One after another, so that they arrive in the order in which they were written. Gives false where the way is barred for now. */
async function sendOne(userId: string, one: Waiting): Promise<boolean> {
  // Another tab has sent it, or it was taken back there.
  if (!isStillKept(userId, one.key) && !unkept.has(one.key)) {
    set(chatState.get().waiting.filter(({ key }) => key !== one.key));
    return true;
  }
  try {
    await post(one);
    forget(userId, one.key);
    pause = 0;
    return true;
  } catch (error) {
    if (mayPass(error)) return false;
    keep(userId, { ...one, refused: error instanceof CallError ? error.code : 'internal' });
    tellFailed(error, chatRoutes.postChat);
    return true;
  }
}

async function sendAll(userId: string): Promise<void> {
  for (;;) {
    const { waiting, alone } = chatState.get();
    const next = waiting.find((one) => one.refused === null && (alone === null || placeOf(one) === alone));
    if (!next || ownId() !== userId) return;
    if (!(await sendOne(userId, next))) return tryLater();
  }
}

let sending: Promise<void> | null = null;
/** Asked for while the last one was about to end. */
let again = false;
/** Of several tabs one sends at a time. */
export function sendWaiting(): Promise<void> {
  const userId = ownId();
  if (userId === null) return Promise.resolve();
  clearTimeout(timer);
  if (sending) {
    again = true;
    return sending;
  }
  const work = () => sendAll(userId);
  sending = (navigator.locks ? navigator.locks.request(`chat:waiting:${userId}`, work) : work()).finally(() => {
    sending = null;
    if (again) void sendWaiting();
    again = false;
  });
  return sending;
}

/** What a page of before has left, and what comes back with the network. Gives the way to stop. */
export function keepSending(): () => void {
  const look = () => {
    const userId = ownId();
    if (userId === null) return;
    const own = chatState.get().waiting.filter(({ key }) => unkept.has(key));
    set([...keptWaiting(userId), ...own]);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (isKeptWaiting(key)) look();
  };
  const onBack = () => void sendWaiting();
  look();
  onBack();
  addEventListener('storage', onStorage);
  addEventListener('online', onBack);
  const stop = live.open.subscribe(() => live.open.get() && onBack());
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener('storage', onStorage);
    removeEventListener('online', onBack);
  };
}
