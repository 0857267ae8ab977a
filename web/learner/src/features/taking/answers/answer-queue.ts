import type { AnswerEvent, Attempt } from '@mathquiz/contracts';
import type { Trouble } from './outcome.js';
import { acknowledge, batch, type Change, type QueueState, reconcile, record } from './queue.js';
import { createSender, type SenderPorts } from './sender.js';
import type { QueueStore } from './store.js';
import type { Tabs } from './tabs.js';

export type Answer = { readonly value: string; readonly decimal: 'point' | 'comma' };
export type Answers = Readonly<Record<string, Answer>>;

export type Snapshot = {
  /** What the fields show: what waits here goes over what the server has. */
  readonly answers: Answers;
  readonly waiting: readonly AnswerEvent[];
  readonly trouble: Trouble | null;
  /** Not acceptable to the server in itself. */
  readonly refused: readonly AnswerEvent[];
  readonly handedInElsewhere: boolean;
  /** false: the browser keeps nothing; what waits is gone when the page closes. */
  readonly lasting: boolean;
};

type Known = Pick<Attempt, 'answers' | 'clients'>;
type Ports = { store: QueueStore; tabs: Tabs } & Pick<SenderPorts, 'send' | 'chance'>;

/** The answers of one attempt on this device: shown at once, kept before they are sent, sent until they are stored. */
export async function openAnswerQueue(ports: Ports, attempt: Known) {
  const { store, tabs } = ports;
  let state = await store.read();
  if ((attempt.clients[state.clientId] ?? 0) > state.stored) {
    state = await store.update((now) => reconcile(now, attempt.clients[now.clientId] ?? 0));
    tabs.tell({ kind: 'taken', events: [] });
  }
  let known: Answers = attempt.answers;
  /** By part, the number of this device's event that `known` holds. */
  let knownSeq = new Map<string, number>();
  /** Typed, on its way into the store. */
  let typing: readonly Change[] = [];
  let trouble: Trouble | null = null;
  let refused: readonly AnswerEvent[] = [];
  let handedInElsewhere = false;
  let snapshot = look();
  const listeners = new Set<() => void>();

  function look(): Snapshot {
    const waiting = [
      ...state.waiting.filter((event) => !typing.some(({ part }) => part === event.part)),
      ...typing.map((change) => ({ ...change, seq: state.last + 1 })),
    ];
    const own = [...state.waiting, ...typing].map(({ part, value, decimal }) => [part, { value, decimal }] as const);
    const answers = { ...known, ...Object.fromEntries(own) };
    return { answers, waiting, trouble, refused, handedInElsewhere, lasting: store.lasting };
  }
  function tell() {
    snapshot = look();
    for (const listener of listeners) listener();
  }
  /** Acknowledged: from now on the server's answers, the newest of each part. */
  function take(events: readonly AnswerEvent[]) {
    for (const { seq, part, value, decimal } of events) {
      if (seq <= (knownSeq.get(part) ?? 0)) continue;
      knownSeq.set(part, seq);
      known = { ...known, [part]: { value, decimal } };
    }
  }
  function adopt(next: QueueState) {
    take(state.waiting.filter((event) => event.seq <= next.stored));
    state = next;
  }

  const sender = createSender({
    store,
    send: ports.send,
    chance: ports.chance,
    alone: tabs.alone,
    told: (news) => {
      if (news.taken) {
        take(news.taken);
        tabs.tell({ kind: 'taken', events: news.taken });
      }
      if (news.state) adopt(news.state);
      if (news.refused) refused = [...refused, news.refused];
      if (news.trouble !== trouble) tabs.tell({ kind: 'trouble', trouble: news.trouble });
      trouble = news.trouble;
      tell();
    },
  });

  tabs.hear((news) => {
    if (news.kind === 'handedIn') {
      handedInElsewhere = true;
      sender.end();
      return tell();
    }
    if (news.kind === 'trouble') {
      trouble = news.trouble;
      return tell();
    }
    if (news.kind === 'taken') take(news.events);
    else sender.watch();
    void store.read().then((now) => {
      adopt(now);
      tell();
    });
  });

  if (state.waiting.length > 0) sender.soon();

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    snapshot: () => snapshot,

    /** Kept on the device when the promise resolves; shown at once. */
    async change(change: Change): Promise<void> {
      typing = [...typing.filter(({ part }) => part !== change.part), change];
      tell();
      const next = await store.update((now) => record(now, change));
      adopt(next);
      typing = typing.filter((one) => one !== change);
      tell();
      const event = next.waiting.find(({ part }) => part === change.part);
      if (event) tabs.tell({ kind: 'typed', event });
      sender.soon();
    },

    /** What the server has by now, perhaps from another device. An answer older than what we were acknowledged is not looked at. */
    async takeServer(attempt: Known): Promise<void> {
      const stored = attempt.clients[state.clientId] ?? 0;
      if (stored < state.stored) return;
      known = attempt.answers;
      knownSeq = new Map();
      if (stored > state.stored) state = await store.update((now) => acknowledge(now, stored));
      tell();
    },

    /** Sends everything now; true when nothing waits any more. */
    async flush(): Promise<boolean> {
      await sender.flush();
      return state.waiting.length === 0 && typing.length === 0;
    },

    /** For evaluate-plain: what has not been acknowledged, with this device's name. */
    async remaining() {
      state = await store.read();
      return { client_id: state.clientId, events: [...batch(state)] };
    },

    async handedIn(): Promise<void> {
      sender.end();
      tabs.tell({ kind: 'handedIn' });
      await store.remove();
    },

    lastWord: () => sender.lastWord(state),
    close() {
      sender.end();
      tabs.close();
    },
  };
}

export type AnswerQueue = Awaited<ReturnType<typeof openAnswerQueue>>;
