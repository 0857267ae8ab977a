import { CallError } from '@mathquiz/contracts/client';
import { practiceRoutes } from '@mathquiz/contracts/mathquiz/practice.routes';
import { createStore } from '@mathquiz/web';
import { alone } from '../../../lib/alone.js';
import { call } from '../../../lib/call.js';
import { pauseBefore } from '../../../lib/pause-before.js';
import { isPassing, queries } from '../../../lib/use-call.js';
import { readWork, updateWork } from './kept-work.js';
import { answered, given, noWork, refused, type Work, waitingOf } from './work.js';

export type Practice = ReturnType<typeof openPractice>;
export type PracticeNow = {
  readonly work: Work;
  /** What the device keeps has been read. */
  readonly ready: boolean;
  /** The exercise whose answer was just pressed, and is on its way; null: none. */
  readonly pressed: string | null;
  /** How many answers that had waited were checked since the page opened. */
  readonly caughtUp: number;
};

const typingMs = 300;
/** The server will never take it: sending it again would not help. */
const never: readonly string[] = ['not_found', 'invalid_request', 'too_large', 'item_not_renderable'];
/** Nothing else could go either, for now: the network is away, the session has ended, an exam runs, too much came at once. */
const isBarred = (error: unknown): boolean =>
  isPassing(error) ||
  (error instanceof CallError && (error.status === 401 || error.status === 429 || error.code === 'exam_running'));

/** One person's practice on this device: what is typed is kept, and what was pressed is sent, one by one, until it is checked. */
export function openPractice(userId: string) {
  const store = createStore<PracticeNow>({ work: noWork, ready: false, pressed: null, caughtUp: 0 });
  const tell = (change: Partial<PracticeNow>) => store.set({ ...store.get(), ...change });

  /** What is not yet written, in its order. */
  let unwritten: ((work: Work) => Work)[] = [];
  let writing: Promise<void> = Promise.resolve();
  let writeTimer: ReturnType<typeof setTimeout> | undefined;
  function write(): Promise<void> {
    clearTimeout(writeTimer);
    const steps = unwritten;
    unwritten = [];
    if (steps.length > 0) {
      writing = writing.then(() => updateWork(userId, (work) => steps.reduce((now, step) => step(now), work)));
    }
    return writing;
  }

  function change(next: (work: Work) => Work, soon = false): void {
    tell({ work: next(store.get().work) });
    unwritten.push(next);
    clearTimeout(writeTimer);
    if (soon) writeTimer = setTimeout(() => void write(), typingMs);
    else void write();
  }

  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let stopped = true;

  /** `later`: this one waits for the next round. */
  async function sendOne(id: string): Promise<'done' | 'later' | 'barred'> {
    const { work } = store.get();
    // Another tab may have sent it.
    const one = (await readWork(userId)).worked[id] ?? work.worked[id];
    if (!one?.waiting) {
      if (one) tell({ work: { ...work, worked: { ...work.worked, [id]: one } } });
      return 'done';
    }
    const { answers, final, answered_at } = one.waiting;
    // What comes late says when it was given.
    const late = store.get().pressed !== id;
    const at = late ? { answered_at } : {};
    try {
      const { data } = await call(practiceRoutes.answerPractice, { params: { id }, body: { answers, final, ...at } });
      if (late && data.exercise.checked !== null) tell({ caughtUp: store.get().caughtUp + 1 });
      change((work) => answered(work, data));
      void queries.invalidateQueries({ queryKey: [practiceRoutes.practiceOverview.subject] });
    } catch (error) {
      if (!(error instanceof CallError && never.includes(error.code))) return isBarred(error) ? 'barred' : 'later';
      change((work) => refused(work, id));
    }
    return 'done';
  }

  async function sendAll(): Promise<void> {
    const later = new Set<string>();
    for (let barred = false; !barred; ) {
      await write();
      const next = waitingOf(store.get().work).find(({ exercise }) => !later.has(exercise._id));
      if (!next || stopped) break;
      const { _id } = next.exercise;
      const outcome = await sendOne(_id);
      if (outcome === 'later') later.add(_id);
      barred = outcome === 'barred';
      if (outcome === 'done') tries = 0;
    }
    if (stopped || waitingOf(store.get().work).length === 0) return;
    tries += 1;
    clearTimeout(retry);
    retry = setTimeout(send, pauseBefore(tries, Math.random()));
  }

  let under: Promise<void> | null = null;
  /** Asked for while the last one was about to end. */
  let again = false;
  function send(): void {
    clearTimeout(retry);
    if (stopped || waitingOf(store.get().work).length === 0) return;
    if (under) {
      again = true;
      return;
    }
    under = alone(`mathquiz-practice-${userId}`, sendAll)
      .catch(() => undefined)
      .finally(() => {
        under = null;
        if (again) send();
        else tell({ pressed: null });
        again = false;
      });
  }

  return {
    now: store,
    change,
    /** What is being typed: shown at once, kept a moment later. */
    type: (next: (work: Work) => Work) => change(next, true),
    check(id: string, final: boolean): void {
      const at = new Date().toISOString();
      change((work) => given(work, id, final, at));
      if (!store.get().work.worked[id]?.waiting) return;
      tell({ pressed: id });
      send();
    },
    /** Gives the way to stop. */
    start(): () => void {
      stopped = false;
      void readWork(userId).then((work) => {
        if (stopped) return;
        tell({ work, ready: true });
        send();
      });
      const leave = () => void write();
      addEventListener('online', send);
      addEventListener('pagehide', leave);
      return () => {
        stopped = true;
        clearTimeout(retry);
        void write();
        removeEventListener('online', send);
        removeEventListener('pagehide', leave);
      };
    },
  };
}
