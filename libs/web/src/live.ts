import { chatEvents } from '@mathquiz/contracts/chat/chat.events';
import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import type { SocketAnswer, SocketAsk } from '@mathquiz/contracts/chat/socket.schemas';
import type { Client } from '@mathquiz/contracts/client';
import type { PayloadOf, PlainEvent } from '@mathquiz/contracts/event';
import { ChannelOrder } from './channel-order.js';
import type { LiveSocket } from './live-connection.js';
import { createStore, type Store } from './store.js';

type Options = {
  /** The app's own call, for what was missed. */
  readonly call: Client;
  /** A socket is refused where the session has run out. */
  readonly renew: () => Promise<boolean>;
  readonly connect?: () => Promise<LiveSocket>;
};

type Hearer = (payload: never) => void;

const answerMs = 10_000;
/** What was said while a socket was away is asked for within this time, so that a school does not ask at once. */
const spreadMs = 1500;

/** Opened when the first part of a page wants to hear something: nothing of it is in what a page loads first. */
async function openSocket(): Promise<LiveSocket> {
  const { io } = await import('./live-socket.js');
  return io();
}

export type Live = ReturnType<typeof createLive>;

/**
 * The one socket of a page. What is for the person comes in the order of their channel, each once: where a number is missing, and after a
 * time without a connection, what is missing is asked for. Where that is too much, whoever called `onMissed` loads anew.
 */
export function createLive({ call, renew, connect = openSocket }: Options) {
  const open: Store<boolean> = createStore(false);
  const hearers = new Map<string, Set<Hearer>>();
  const missed = new Set<() => void>();
  const order = new ChannelOrder();
  let socket: Promise<LiveSocket> | null = null;
  let asking = false;
  /** The newest number that has shown a gap: it may have come after what is asked for was looked up. */
  let wanted = 0;
  /** Of the socket that is there: what listens for its network ends with it. */
  let closing = new AbortController();

  const give = (name: string, payload: unknown) => {
    for (const hear of [...(hearers.get(name) ?? [])]) hear(payload as never);
  };
  const lookAnew = () => {
    for (const look of [...missed]) look();
  };

  async function catchUp(): Promise<void> {
    const { data } = await call(chatRoutes.channel, { query: { after: order.heard ?? 0 } });
    if (!data.whole) lookAnew();
    else for (const told of data.events) if (order.follow(told.number)) give(told.name, told.payload);
    order.caughtUp(data.number);
  }
  const ask = () => {
    if (asking) return;
    asking = true;
    const asked = wanted;
    void catchUp()
      .catch(() => undefined)
      .finally(() => {
        asking = false;
        if (wanted > asked && wanted > (order.heard ?? 0)) ask();
      });
  };

  function take(name: string, payload: unknown, number: unknown): void {
    if (typeof number !== 'number') give(name, payload);
    else if (order.take(number) === 'deliver') give(name, payload);
    else if (number > (order.heard ?? 0)) {
      wanted = number;
      ask();
    }
  }

  async function start(): Promise<LiveSocket> {
    const opened = await connect();
    opened.onAny((name, payload, number) => {
      if (name === chatEvents.ready.name) {
        const { number: newest } = payload as PayloadOf<typeof chatEvents.ready>;
        if (order.begin(newest) === 'ask') ask();
        give(name, payload);
        return;
      }
      const command = name === chatEvents.system.name ? (payload as { command?: unknown }).command : null;
      if (command === 'catch-up') {
        setTimeout(() => {
          ask();
          lookAnew();
        }, Math.random() * spreadMs);
        return;
      }
      take(name, payload, number);
    });
    // Once for a time without a connection: where the chat service is down, the session is not what is wrong.
    let renewed = false;
    opened.on('connect', () => {
      renewed = false;
      open.set(true);
    });
    opened.on('disconnect', (reason: string) => {
      open.set(false);
      // The server has ended it: the session is over, or was renewed under another one.
      if (reason === 'io server disconnect') void renew().then((renewed) => renewed && opened.connect());
    });
    opened.on('connect_error', () => {
      if (!renewed) void renew();
      renewed = true;
    });
    // Without a network there is nothing to try, and no try is used up: the browser says when it is back.
    closing = new AbortController();
    const { signal } = closing;
    addEventListener('offline', () => opened.disconnect(), { signal });
    addEventListener('online', () => opened.connect(), { signal });
    if (navigator.onLine) opened.connect();
    return opened;
  }

  return {
    /** Whether the server can tell us now. */
    open,
    /** Gives the way to hear it no more. */
    hear<E extends PlainEvent>(event: E, told: (payload: PayloadOf<E>) => void): () => void {
      const those = hearers.get(event.name) ?? new Set();
      hearers.set(event.name, those.add(told as Hearer));
      socket ??= start();
      return () => those.delete(told as Hearer);
    },
    /** After a time in which more was missed than the server can tell again. */
    onMissed(look: () => void): () => void {
      missed.add(look);
      return () => missed.delete(look);
    },
    /** `{ok: false, code: 'offline'}` where there is no answer. */
    async ask(name: SocketAsk, payload: Readonly<Record<string, string>>): Promise<SocketAnswer> {
      socket ??= start();
      try {
        return (await (await socket).timeout(answerMs).emitWithAck(name, payload)) as SocketAnswer;
      } catch {
        return { ok: false, code: 'offline' };
      }
    },
    /** Somebody signs out: nothing of theirs is heard any more. */
    async close(): Promise<void> {
      const opened = socket;
      socket = null;
      order.forget();
      open.set(false);
      const gone = await opened;
      if (!gone) return;
      closing.abort();
      gone.disconnect();
    },
    /** Somebody is signed in again, and parts of the page that stayed want to hear. */
    again(): void {
      if ([...hearers.values()].some((those) => those.size > 0)) socket ??= start();
    },
  };
}
