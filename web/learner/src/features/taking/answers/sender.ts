import { limits } from '@mathquiz/contracts/constants';
import type { AnswerEvent, Saved } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { pauseBefore } from '../../../lib/pause-before.js';
import type { Outcome, Trouble } from './outcome.js';
import { acknowledge, batch, type QueueState, setAside } from './queue.js';
import type { QueueStore } from './store.js';

export type SenderPorts = {
  readonly store: QueueStore;
  /** `waiting`: how many wait behind these. */
  readonly send: (
    clientId: string,
    events: readonly AnswerEvent[],
    keepalive: boolean,
    waiting: number,
  ) => Promise<Outcome>;
  /** Runs the work while no other tab sends. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly chance: () => number;
  readonly told: (news: News) => void;
};

export type News = {
  readonly state?: QueueState;
  readonly taken?: readonly AnswerEvent[];
  /** What the acknowledgement says of other devices. */
  readonly news?: Saved | undefined;
  readonly refused?: AnswerEvent;
  /** It was refused because its question was left behind. */
  readonly passed?: boolean;
  readonly trouble: Trouble | null;
};

/** Milliseconds of quiet before a change is sent, and the longest it waits while typing goes on. */
export const quietMs = 400;
const longestMs = 2000;
const watchMs = 5000;

/** Sends what waits: in order, one request at a time, again until it is stored. */
export function createSender(ports: SenderPorts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | null = null;
  let running: Promise<void> | null = null;
  let tries = 0;
  let most: number = limits.eventsPerSave;
  let ended = false;

  const after = (ms: number) => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void run(false), ms);
  };

  /** One request. True: go on at once. */
  async function step(all: boolean): Promise<boolean> {
    const state = await ports.store.read();
    const events = batch(state, most);
    if (events.length === 0) {
      ports.told({ state, trouble: null });
      return false;
    }
    const outcome = await ports.send(state.clientId, events, false, state.waiting.length - events.length);
    switch (outcome.kind) {
      case 'stored': {
        tries = 0;
        most = limits.eventsPerSave;
        const next = await ports.store.update((now) => acknowledge(now, outcome.stored));
        const taken = events.filter((event) => event.seq <= outcome.stored);
        ports.told({ state: next, taken, news: outcome.news, trouble: null });
        if (next.waiting.length === 0) return false;
        if (!all && events.length < most) after(quietMs);
        return all || events.length === most;
      }
      case 'refused':
        return refused(events, outcome.passed ?? false);
      case 'over':
        ended = true;
        ports.told({ trouble: outcome.trouble });
        return false;
      case 'later':
        tries += 1;
        ports.told({ trouble: outcome.trouble });
        after(pauseBefore(tries, ports.chance()));
        return false;
    }
  }

  /** One bad event must not hold up the others: find it by sending them one by one. */
  async function refused(events: readonly AnswerEvent[], passed: boolean): Promise<boolean> {
    const [first] = events;
    if (events.length > 1 || !first) {
      most = 1;
      return true;
    }
    const next = await ports.store.update((now) => setAside(now, first.seq));
    ports.told({ state: next, refused: first, passed, trouble: null });
    return true;
  }

  function run(all: boolean): Promise<void> {
    clearTimeout(timer);
    waitingSince = null;
    if (ended) return Promise.resolve();
    const work = (running ?? Promise.resolve())
      .then(() =>
        ports.alone(async () => {
          while (!ended && (await step(all)));
        }),
      )
      .catch(() => {
        tries += 1;
        after(pauseBefore(tries, ports.chance()));
      })
      .finally(() => {
        if (running !== work) return;
        running = null;
        // Typed while the request was on its way, perhaps after its last look at the store.
        if (waitingSince !== null && tries === 0) after(quietMs);
      });
    running = work;
    return work;
  }

  return {
    /** Something new waits. */
    soon() {
      const now = Date.now();
      waitingSince ??= now;
      // While the network is away, the pause decides; the change goes with the next try.
      if (tries === 0 && !running) after(Math.max(0, Math.min(quietMs, waitingSince + longestMs - now)));
    },
    /** Another tab has something to send: look whether it did. */
    watch() {
      if (tries === 0 && !running && waitingSince === null) after(watchMs);
    },
    /** Everything, now. */
    flush: () => run(true),
    /** The page is going away: no answer can be waited for. */
    async lastWord(state: QueueState) {
      const events = batch(state);
      const behind = state.waiting.length - events.length;
      if (!ended && events.length > 0) await ports.send(state.clientId, events, true, behind).catch(() => undefined);
    },
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}
