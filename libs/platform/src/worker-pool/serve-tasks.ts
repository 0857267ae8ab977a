import type { Batch, TaskHandler, TaskHandlers, TaskResult, WorkerMessage } from './task-handler.js';

/** Results wait this long for others to share their message: short beside a task's limit, long beside a typical result. */
const gatherMs = 2;

/** The child's side of a pool: makes what is ordered until its parent is gone. */
export function serveTasks(handlers: TaskHandlers): void {
  process.on('message', (batch: Batch) => void fulfil(handlers[batch.handler], batch));
  process.on('disconnect', () => process.exit(0));
  tell({ kind: 'ready', cpuMs: cpuMs() });
}

async function fulfil(handler: TaskHandler | undefined, { handler: name, given, tasks, turnMs }: Batch): Promise<void> {
  let gathered: TaskResult<unknown>[] = [];
  let toldAt = performance.now();
  const turnEnds = toldAt + turnMs;
  const tellGathered = (last = false) => {
    tell({ kind: 'results', cpuMs: cpuMs(), results: gathered, last });
    gathered = [];
    toldAt = performance.now();
  };
  const make = attempt(() => {
    if (!handler) throw new Error(`there is no handler called ${name}`);
    return handler(given as never);
  });
  for (const task of tasks) {
    // Before the next one, which may never end: what is finished must not be lost with it.
    if (gathered.length > 0 && performance.now() - toldAt > gatherMs) tellGathered();
    gathered.push(make.state === 'made' ? await settled(attempt(() => make.made(task as never))) : make);
    if (performance.now() >= turnEnds) break;
  }
  tellGathered(true);
}

function attempt<Made>(work: () => Made): Exclude<TaskResult<Made>, { state: 'overran' | 'crashed' }> {
  try {
    return { state: 'made', made: work() };
  } catch (error) {
    return { state: 'threw', why: wordsOf(error) };
  }
}

async function settled(result: TaskResult<unknown>): Promise<TaskResult<unknown>> {
  if (result.state !== 'made' || !(result.made instanceof Promise)) return result;
  return result.made.then(
    (made: unknown) => ({ state: 'made', made }),
    (error: unknown) => ({ state: 'threw', why: wordsOf(error) }),
  );
}

const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const tell = (message: WorkerMessage): void => void process.send?.(message);
