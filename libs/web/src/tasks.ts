import { CallError, type Client } from '@mathquiz/contracts/client';
import { apiPrefix, pace } from '@mathquiz/contracts/constants';
import { isErrorCode } from '@mathquiz/contracts/errors';
import { listedWhileOpen, taskKinds } from '@mathquiz/contracts/storage/task.constants';
import { taskRoutes } from '@mathquiz/contracts/storage/task.routes';
import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIdempotencyKey } from './idempotency-key.js';
import { isOpen } from './shown-tasks.js';

const slowMs = 10_000;
/** How often a list of tasks is asked for again while one of them runs: looked at, else, and where the server tells when one moves. */
export const tasksPaceMs = { watched: 2000, else: slowMs, told: 60_000 } as const;

/** Pictures come by dozens and are drawn in a moment, and replies of the assistant stand beside their item: of them only those that still wait. */
const wanted = [
  { kind: { $in: taskKinds.filter((kind) => !listedWhileOpen.includes(kind)) } },
  { kind: { $in: listedWhileOpen }, state: { $in: ['PENDING', 'PROGRESS'] } },
];

/** One's tasks of all devices, newest first. */
export async function ownTasks(call: Client, signal: AbortSignal): Promise<readonly Task[]> {
  const lists = wanted.map((filter) =>
    call(taskRoutes.listTasks, { query: { filter: JSON.stringify(filter), limit: 30 }, signal }),
  );
  return (await Promise.all(lists)).flatMap(({ data }) => data);
}

/** Ended by its owner: nothing went wrong. */
export const wasCancelled = ({ error }: Pick<Task, 'error'>): boolean => error?.code === 'cancelled';

/** What went wrong, as a failed call says it. */
export const faultOf = ({ error }: Pick<Task, 'error'>): CallError =>
  new CallError(isErrorCode(error?.code) ? error.code : 'internal', error?.code ?? 'internal', 0);

/** Once `ms` have gone; a page out of sight waits until it is looked at where `seen` is asked. */
function pause(ms: number, seen: boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (way: () => void) => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', go);
      signal.removeEventListener('abort', stop);
      way();
    };
    const go = () => {
      if (seen && document.visibilityState === 'hidden') document.addEventListener('visibilitychange', go);
      else end(resolve);
    };
    const stop = () => end(() => reject(signal.reason));
    const timer = setTimeout(go, ms);
    signal.addEventListener('abort', stop);
  });
}

type Seen = (task: Task, waited: boolean) => void;

/**
 * The waiter of spec.md section 4: asks every second for at most 30 s, then slowly for as long as the page is there (`waited`). Gives
 * the task once it has ended. A question that got no answer is asked again; any other refusal is thrown.
 */
export async function followTask(call: Client, id: string, seen: Seen, signal: AbortSignal): Promise<Task> {
  const begun = Date.now();
  for (;;) {
    const waited = Date.now() - begun >= pace.taskWaitMs;
    const task = await call(taskRoutes.getTask, { params: { id }, signal }).then(
      ({ data }) => data,
      (error: unknown) => {
        if (error instanceof CallError && (error.status === 0 || error.status >= 500)) return null;
        throw error;
      },
    );
    if (task) seen(task, waited);
    if (task && !isOpen(task)) return task;
    await pause(waited ? slowMs : pace.taskPollMs, waited, signal);
  }
}

type Follow = {
  readonly task: Task | null;
  /** It lasts: whoever waits may go, it is found again under "In progress". */
  readonly waited: boolean;
  readonly error: unknown;
};
const nothing: Follow = { task: null, waited: false, error: null };

/**
 * Follows a task while the page is there. `onEnd` is told once, of what succeeded, failed or was cancelled; the page that was left is told
 * nothing. `keyFor` gives the idempotency key of a request that begins one: the same request is another one once its task has ended.
 */
export function useFollowedTask(call: Client, onEnd: (task: Task) => void) {
  const [id, setId] = useState<string | null>(null);
  const [now, setNow] = useState(nothing);
  const [ended, setEnded] = useState<string | null>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (id === null) return;
    const control = new AbortController();
    const seen: Seen = (task, waited) => setNow({ task, waited, error: null });
    followTask(call, id, seen, control.signal).then(
      (task) => {
        if (control.signal.aborted) return;
        setId(null);
        setEnded(id);
        end.current(task);
      },
      (error: unknown) => {
        if (control.signal.aborted) return;
        setId(null);
        setNow({ ...nothing, error });
      },
    );
    return () => control.abort();
  }, [call, id]);
  const follow = useCallback((next: string) => {
    setNow(nothing);
    setId(next);
  }, []);
  const forget = useCallback(() => {
    setNow(nothing);
    setId(null);
  }, []);
  const begins = useIdempotencyKey();
  const keyFor = useCallback((body: unknown) => begins([body, ended]), [begins, ended]);
  return { ...now, id, isFollowing: id !== null, follow, forget, keyFor };
}

/** Saves the file of a task: by the browser itself, however big it is. */
export function saveTaskFile({ task_id }: Pick<Task, 'task_id'>): void {
  const link = document.createElement('a');
  link.href = `${apiPrefix}/${taskRoutes.taskFile.path.replace('{id}', task_id)}`;
  link.download = '';
  link.click();
}
