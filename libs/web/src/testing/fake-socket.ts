import type { PayloadOf, PlainEvent } from '@mathquiz/contracts/event';
import type { LiveSocket } from '../live-connection.js';

type Hear = (...told: unknown[]) => void;

/** The socket of a test: it opens when the test says so, and tells what the test tells. */
function fakeSocket() {
  const hearers: { event: string; hear: Hear }[] = [];
  const any: Hear[] = [];
  const asked: { readonly name: string; readonly payload: unknown }[] = [];
  let number = 0;
  let connected = false;
  const fire = (event: string, ...told: unknown[]) => {
    for (const one of hearers) if (one.event === event) one.hear(...told);
  };
  const say = (name: string, ...told: unknown[]) => {
    for (const hear of any) hear(name, ...told);
  };
  const socket: LiveSocket = {
    get connected() {
      return connected;
    },
    connect: () => undefined,
    disconnect: () => undefined,
    on: (event, hear) => hearers.push({ event, hear: hear as Hear }),
    onAny: (hear) => any.push(hear as Hear),
    timeout: () => ({
      emitWithAck: async (name, payload) => {
        asked.push({ name, payload });
        return { ok: true };
      },
    }),
  };
  return {
    socket,
    asked,
    /** Whether a part of the page wants to hear something by now. */
    isWanted: () => any.length > 0,
    open(client_version = 0): void {
      connected = true;
      fire('connect');
      say('chat.ready', { number, client_version });
    },
    close(): void {
      connected = false;
      fire('disconnect', 'transport close');
    },
    tell<E extends PlainEvent>(event: E, payload: PayloadOf<E>): void {
      if (event.to === 'person') {
        number += 1;
        say(event.name, payload, number);
      } else say(event.name, payload);
    },
  };
}

/** In the place of an app's socket: a server that tells nothing until the test has opened it. `make` is `createLive`. */
export function fakeLive<L extends { close(): Promise<void> }>(make: (connect: () => Promise<LiveSocket>) => L) {
  let now: ReturnType<typeof fakeSocket> | null = null;
  const live = make(async () => {
    now = fakeSocket();
    return now.socket;
  });
  return {
    live,
    async forgetSocket(): Promise<void> {
      now = null;
      await live.close();
    },
    /** The server's end; throws until the page wants to hear something. */
    socketOnceWanted() {
      if (!now?.isWanted()) throw new Error('Nothing on the page wants to hear the server');
      return now;
    },
  };
}
