import { Worker } from 'node:worker_threads';

export type Cost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: 1 };
/** `hash` null: make one; else compare with it. */
export type HashOrder = { readonly password: string; readonly hash: string | null; readonly cost: Cost };
export type HashAnswer = { readonly value: string | boolean } | { readonly failed: string };

type Waiting = { readonly give: (value: string | boolean) => void; readonly fail: (cause: Error) => void };
type Thread = { readonly worker: Worker; waiting: Waiting | null };

const entry = new URL(import.meta.url.endsWith('.ts') ? './hash-thread.ts' : './hash-thread.js', import.meta.url);

/**
 * Threads that hash, of a lower priority than the rest of the process: on a full machine the kernel gives storing an answer its share
 * first. Not Node's own pool, whose threads also read files. Started when first needed; whoever asks sees to it that no more come at
 * once than there are.
 */
export class HashThreads {
  private readonly threads: Thread[] = [];

  /** `nice`: as of the command of that name. */
  constructor(private readonly nice: number) {}

  async run(order: HashOrder): Promise<string | boolean> {
    const thread = this.threads.find(({ waiting }) => waiting === null) ?? this.start();
    return new Promise((give, fail) => {
      thread.waiting = { give, fail };
      thread.worker.ref();
      thread.worker.postMessage(order);
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.splice(0).map(({ worker }) => worker.terminate()));
  }

  private start(): Thread {
    const worker = new Worker(entry, { workerData: { nice: this.nice } });
    const thread: Thread = { worker, waiting: null };
    const settle = (): Waiting | null => {
      const { waiting } = thread;
      thread.waiting = null;
      return waiting;
    };
    worker.on('message', (answer: HashAnswer) => {
      // A thread with nothing to do does not keep a process alive.
      worker.unref();
      const waiting = settle();
      if ('failed' in answer) waiting?.fail(new Error(answer.failed));
      else waiting?.give(answer.value);
    });
    const gone = (cause: Error) => {
      const at = this.threads.indexOf(thread);
      if (at >= 0) this.threads.splice(at, 1);
      settle()?.fail(cause);
    };
    worker.on('error', gone);
    worker.on('exit', (code) => gone(new Error(`the thread that hashes ended with ${code}`)));
    this.threads.push(thread);
    return thread;
  }
}
