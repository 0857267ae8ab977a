import { liveEvents } from '@mathquiz/contracts/chat/app.events';
import { liveRoutes } from '@mathquiz/contracts/chat/app.routes';
import type { LiveMessage, LiveRoom } from '@mathquiz/contracts/chat/app.schemas';
import { chatPageSize } from '@mathquiz/contracts/chat/chat.constants';
import { CallError } from '@mathquiz/contracts/client';
import type { PayloadOf } from '@mathquiz/contracts/event';
import type { DataOf } from '@mathquiz/contracts/route';
import { createStore, type LiveSocket } from '@mathquiz/web';
import {
  addOlder,
  catchUp,
  emptyLog,
  hear,
  isBehind,
  offsetOf,
  type RoomLog,
} from '../../blocks/chat/model/room-log.js';
import { call } from '../../lib/call.js';
import { openGuestSocket } from '../../lib/guest-socket.js';
import { forgetGuest, type KeptUnsent, keepGuest, keepUnsent, keptUnsent, wasGuest } from './kept-guest.js';

export type People = DataOf<typeof liveRoutes.appPeople>;
/** Written, and not yet said by the server to be stored. */
export type Unsent = KeptUnsent & { readonly error: unknown };

/** outside: at the door. inside: in the room. over, out: why one is in it no more. */
type Phase = 'looking' | 'failed' | 'absent' | 'outside' | 'inside' | 'over' | 'out';
export type GuestState = {
  readonly phase: Phase;
  readonly error: unknown;
  readonly room: LiveRoom | null;
  readonly people: People | null;
  readonly log: RoomLog<LiveMessage>;
  /** The server could tell us before, and cannot now. */
  readonly lost: boolean;
  readonly unsent: readonly Unsent[];
};

const start: GuestState = {
  phase: 'looking',
  error: null,
  room: null,
  people: null,
  log: emptyLog,
  lost: false,
  unsent: [],
};
const spreadMs = 2000;
/** Refusals of the moment: what was written goes out later as it is. */
const passing = new Set<string>(['offline', 'unavailable', 'deadline_exceeded', 'busy', 'disk_full']);
const codeOf = (error: unknown) => (error instanceof CallError ? error.code : null);
const mayPass = (error: unknown) => passing.has(codeOf(error) ?? '');

/** A live room as a guest has it: the door, what is said inside, and the end. Lives as long as its page. */
export function createGuestRoom(code: string, asGuest: boolean) {
  const state = createStore<GuestState>(start);
  const change = (next: Partial<GuestState>) => state.set({ ...state.get(), ...next });
  /** Also across a reload. */
  const setUnsent = (unsent: readonly Unsent[]) => {
    change({ unsent });
    keepUnsent(code, unsent);
  };
  const params = { id: code };
  let socket: LiveSocket | null = null;
  let stopped = false;
  let sending = false;
  const ofRoom = () => ({ params: { id: state.get().room?._id ?? '' } });

  /** Not inside any more: the room says why. */
  async function lookWhy(error: unknown): Promise<void> {
    const reason = error instanceof CallError ? error.details.reason : null;
    close();
    forgetGuest(code);
    if (codeOf(error) === 'not_found') change({ phase: reason === 'ended' ? 'over' : 'out', lost: false });
    else change({ phase: 'failed', error, lost: false });
  }

  async function look(): Promise<void> {
    change({ phase: 'looking', error: null });
    try {
      const { data: room } = await call(liveRoutes.appRoom, { params });
      change({ room });
      if (!room.open) return change({ phase: 'over' });
      if (!asGuest || !wasGuest(code)) return change({ phase: 'outside' });
      await comeIn().catch((error: unknown) => {
        if (codeOf(error) !== 'not_found') throw error;
        forgetGuest(code);
        change({ phase: 'outside' });
      });
    } catch (error) {
      change(codeOf(error) === 'not_found' ? { phase: 'absent' } : { phase: 'failed', error });
    }
  }

  async function comeIn(): Promise<void> {
    await lookAround();
    const { data } = await call(liveRoutes.appMessages, { ...ofRoom(), query: { limit: chatPageSize } });
    if (stopped) return;
    const newest = Math.max(0, ...data.map((one) => one.change));
    const log = { ...emptyLog, change: newest, told: newest };
    const unsent = keptUnsent(code).map((one) => ({ ...one, error: null }));
    change({ phase: 'inside', log: addOlder<LiveMessage>(log, data, data.length < chatPageSize), unsent });
    await listen();
  }

  async function lookAround(): Promise<void> {
    const { data: people } = await call(liveRoutes.appPeople, { params });
    change({ people, room: people.room });
  }

  async function listen(): Promise<void> {
    const opened = await openGuestSocket();
    if (stopped || state.get().phase !== 'inside') return void opened.disconnect();
    socket = opened;
    opened.onAny((name, payload) => heard(name, payload));
    opened.on('connect', () => {
      change({ lost: false });
      void missed();
      void sendAll();
    });
    opened.on('disconnect', () => change({ lost: true }));
    // Closed by the server: put out, or at its end. Refused when it comes back: likewise.
    opened.on('disconnect', (reason: string) => reason === 'io server disconnect' && void again());
    opened.on('connect_error', () => void again());
    opened.connect();
  }

  function heard(name: string, payload: unknown): void {
    if (name === liveEvents.liveSystem.name) heardSystem(payload as PayloadOf<typeof liveEvents.liveSystem>);
    else if (name === liveEvents.liveMessage.name || name === liveEvents.liveMessageChanged.name) {
      change({ log: hear(state.get().log, payload as LiveMessage) });
      if (isBehind(state.get().log)) void missed();
    }
  }

  function heardSystem({ command, present }: PayloadOf<typeof liveEvents.liveSystem>): void {
    const { room } = state.get();
    if (command === 'remove-room') void again();
    else if (present !== null && room) change({ room: { ...room, present } });
    // Told to all guests in one moment.
    else setTimeout(() => !stopped && void again(), Math.random() * spreadMs);
  }

  /** Whether one is still inside. */
  const again = () => lookAround().catch((error: unknown) => (mayPass(error) ? undefined : lookWhy(error)));

  let asking = false;
  async function missed(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      for (let whole = false; !whole && !stopped; ) {
        const { change: after } = state.get().log;
        const { data } = await call(liveRoutes.appChanges, { ...ofRoom(), query: { after } });
        change({ log: catchUp(state.get().log, data.messages, data.change) });
        whole = data.whole;
      }
      await lookAround();
    } catch (error) {
      if (!mayPass(error)) await lookWhy(error);
    } finally {
      asking = false;
    }
  }

  /** One after the other, in the order in which they were written. */
  async function sendAll(): Promise<void> {
    if (sending) return;
    sending = true;
    for (let next = waitingOne(); next && !stopped; next = waitingOne()) {
      const { key, text } = next;
      try {
        const { data } = await call(liveRoutes.postAppMessage, { ...ofRoom(), body: { text }, idempotencyKey: key });
        change({ log: hear(state.get().log, data) });
        setUnsent(without(key));
        if (isBehind(state.get().log)) void missed();
      } catch (error) {
        if (codeOf(error) === 'not_found') await lookWhy(error);
        if (mayPass(error) || state.get().phase !== 'inside') break;
        setUnsent(state.get().unsent.map((one) => (one.key === key ? { ...one, error } : one)));
      }
    }
    sending = false;
  }
  const waitingOne = () => state.get().unsent.find(({ error }) => error === null);
  const without = (key: string) => state.get().unsent.filter((one) => one.key !== key);

  function close(): void {
    socket?.disconnect();
    socket = null;
  }
  const onOnline = () => {
    socket?.connect();
    void sendAll();
  };

  return {
    state,
    look,
    /** Who is there by now. */
    lookAround: again,
    start(): () => void {
      stopped = false;
      addEventListener('online', onOnline);
      void look();
      return () => {
        stopped = true;
        removeEventListener('online', onOnline);
        close();
      };
    },
    /** Throws what keeps one out, until one was put out: then the page says that. */
    async enter(name: string, password: string): Promise<void> {
      const entered = await call(liveRoutes.enterAsGuest, { params, body: { name, password } }).catch(
        (error: unknown) => {
          if (!(error instanceof CallError) || error.details.reason !== 'out') throw error;
          change({ phase: 'out' });
          return null;
        },
      );
      if (!entered) return;
      const { data } = entered;
      keepGuest(code);
      change({ room: data.room });
      await comeIn();
    },
    async leave(): Promise<void> {
      close();
      forgetGuest(code);
      const asked = ofRoom();
      change({ phase: 'outside', log: emptyLog, unsent: [], people: null, lost: false });
      await call(liveRoutes.leaveAsGuest, asked).catch(() => undefined);
    },
    async older(): Promise<void> {
      const { log } = state.get();
      const query = { offset: offsetOf(log), limit: chatPageSize };
      const { data } = await call(liveRoutes.appMessages, { ...ofRoom(), query });
      change({ log: addOlder(state.get().log, data, data.length < chatPageSize) });
    },
    send(text: string): void {
      const one = { key: crypto.randomUUID(), text, error: null };
      setUnsent([...state.get().unsent, one]);
      void sendAll();
    },
    tryAgain(key: string): void {
      setUnsent(state.get().unsent.map((one) => (one.key === key ? { ...one, error: null } : one)));
      void sendAll();
    },
    discard(key: string): void {
      setUnsent(without(key));
    },
  };
}
export type GuestRoom = ReturnType<typeof createGuestRoom>;
