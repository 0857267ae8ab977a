import { limits } from '@mathquiz/contracts/constants';
import type { AnswerEvent, Attempt, Saved } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import {
  type Answer,
  type Answers,
  goneOn,
  hear as hearOf,
  type Known,
  type Notes,
  type Revision,
  swapped,
  without,
} from './elsewhere.js';
import type { Outcome, Trouble } from './outcome.js';
import { acknowledge, batch, type Change, type QueueState, reconcile, record } from './queue.js';
import { createSender, type SenderPorts } from './sender.js';
import type { QueueStore } from './store.js';
import type { Tabs } from './tabs.js';

export type { Answer, Answers } from './elsewhere.js';

export type Snapshot = {
  /** What the fields show: what waits here goes over what the server has. */
  readonly answers: Answers;
  readonly waiting: readonly AnswerEvent[];
  readonly trouble: Trouble | null;
  /** Not acceptable to the server in itself. */
  readonly refused: readonly AnswerEvent[];
  /** Not taken, because their questions had been left behind. */
  readonly passed: readonly AnswerEvent[];
  /** The furthest place that the server has heard of from any device. */
  readonly reached: number;
  /** How many announcements the test has, for whomever, as the server said last. */
  readonly announced: number;
  readonly handedInElsewhere: boolean;
  /** By part, that another device answered it differently. */
  readonly notes: Notes;
  /** How many other devices have the attempt open, and how often the server has said so. */
  readonly others: number;
  readonly heard: number;
  /** The server says that it is not running any more. */
  readonly over: boolean;
  /** false: the browser keeps nothing; what waits is gone when the page closes. */
  readonly lasting: boolean;
};

type Send = (...batch: [...Parameters<SenderPorts['send']>, known: Revision]) => Promise<Outcome>;
type Ports = {
  store: QueueStore;
  tabs: Tabs;
  send: Send;
  /** Asks what others have stored; fails when the server does not say. */
  look: (clientId: string, known: Revision, waiting: number) => Promise<Saved>;
} & Pick<SenderPorts, 'chance'>;

/** The answers of one attempt on this device: shown at once, kept before they are sent, sent until they are stored. */
export async function openAnswerQueue(ports: Ports, attempt: Pick<Attempt, 'answers' | 'clients'>) {
  const { store, tabs } = ports;
  let state = await store.read();
  if ((attempt.clients[state.clientId] ?? 0) > state.stored) {
    state = await store.update((now) => reconcile(now, attempt.clients[now.clientId] ?? 0));
    tabs.tell({ kind: 'taken', events: [] });
  }
  let known: Known = { answers: attempt.answers, clients: attempt.clients };
  /** By part, the number of this device's event that `known` holds. */
  const knownSeq = new Map<string, number>();
  let notes: Notes = {};
  let [others, heard, over] = [0, 0, false];
  /** Typed, on its way into the store. */
  let typing: readonly Change[] = [];
  let trouble: Trouble | null = null;
  let refused: readonly AnswerEvent[] = [];
  let passed: readonly AnswerEvent[] = [];
  let [reached, announced] = [0, 0];
  let handedInElsewhere = false;
  let snapshot = look();
  const listeners = new Set<() => void>();

  function look(): Snapshot {
    const waiting = [
      ...state.waiting.filter((event) => !typing.some(({ part }) => part === event.part)),
      ...typing.map((change) => ({ ...change, seq: state.last + 1 })),
    ];
    const answers = { ...known.answers, ...Object.fromEntries(typedHere()) };
    const elsewhere = { handedInElsewhere, notes, others, heard, over };
    return { answers, waiting, trouble, refused, passed, reached, announced, ...elsewhere, lasting: store.lasting };
  }
  /** Typed and not stored yet. */
  function typedHere(): ReadonlyMap<string, Answer> {
    return new Map([...state.waiting, ...typing].map(({ part, value, decimal }) => [part, { value, decimal }]));
  }
  /** What this page knows that every device has stored, as far as one request may carry it. */
  function revision(): Revision {
    const { [state.clientId]: _own, ...clients } = known.clients;
    return Object.fromEntries([
      [state.clientId, state.stored],
      ...Object.entries(clients).slice(1 - limits.devicesKnown),
    ]);
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
      known = { ...known, answers: { ...known.answers, [part]: { value, decimal } } };
    }
  }
  /** What the server says of all devices. Older than what we were acknowledged: that is not looked at. */
  function hear(reply: Saved) {
    heard += 1;
    others = reply.others;
    reached = Math.max(reached, reply.reached ?? 0);
    announced = Math.max(announced, reply.announced ?? 0);
    if (reply.state !== 'in_progress') {
      over = true;
      sender.end();
    }
    if (reply.stored < state.stored) return;
    // Another tab of this device, or a request whose answer was lost.
    const own = Object.entries(reply.answers).filter(([, { client_id }]) => client_id === state.clientId);
    take(own.map(([part, { value, decimal, seq }]) => ({ part, value, decimal, seq })));
    ({ known, notes } = hearOf(known, notes, reply, { clientId: state.clientId, typed: typedHere() }));
  }
  async function change(change: Change): Promise<void> {
    typing = [...typing.filter(({ part }) => part !== change.part), change];
    tell();
    const next = await store.update((now) => record(now, change));
    adopt(next);
    typing = typing.filter((one) => one !== change);
    tell();
    const event = next.waiting.find(({ part }) => part === change.part);
    if (event) tabs.tell({ kind: 'typed', event });
    sender.soon();
  }
  function adopt(next: QueueState) {
    take(state.waiting.filter((event) => event.seq <= next.stored));
    state = next;
  }

  const sender = createSender({
    store,
    send: (...batch) => ports.send(...batch, revision()),
    chance: ports.chance,
    alone: tabs.alone,
    told: (news) => {
      if (news.taken) {
        take(news.taken);
        tabs.tell({ kind: 'taken', events: news.taken });
      }
      if (news.state) adopt(news.state);
      if (news.news) hear(news.news);
      if (news.refused && news.passed) passed = [...passed, news.refused];
      else if (news.refused) refused = [...refused, news.refused];
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
    change(typed: Change): Promise<void> {
      notes = goneOn(notes, typed.part);
      return change(typed);
    },

    /** Takes the answer that a note keeps, as a new one; the one that goes is kept in its place. */
    async takeOther(part: string): Promise<void> {
      const note = notes[part];
      if (!note) return;
      notes = swapped(notes, part, snapshot.answers[part] ?? { value: '', decimal: note.other.decimal });
      await change({ part, ...note.other });
    },
    dismiss(part: string): void {
      notes = without(notes, part);
      tell();
    },

    /** Asks what other devices have stored, and what other tabs of this one: their word may not have reached us. */
    async look(): Promise<Saved> {
      const { [state.clientId]: _own, ...clients } = revision();
      const reply = await ports.look(state.clientId, clients, snapshot.waiting.length);
      if (reply.stored > state.stored) adopt(await store.update((now) => acknowledge(now, reply.stored)));
      hear(reply);
      tell();
      return reply;
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
