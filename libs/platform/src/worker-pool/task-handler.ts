/**
 * A kind of work that a child process does. Called once with what a batch shares, it gives the function that does one task;
 * everything that goes in and out is JSON, the result perhaps later. The child has no settings, writes nothing but into the
 * folder that its pool names, and can be killed at any moment.
 */
export type TaskHandler = (given: never) => (task: never) => unknown;
export type TaskHandlers = Readonly<Record<string, TaskHandler>>;

export type GivenOf<C extends TaskHandler> = Parameters<C>[0];
export type TaskOf<C extends TaskHandler> = Parameters<ReturnType<C>>[0];
export type MadeOf<C extends TaskHandler> = Awaited<ReturnType<ReturnType<C>>>;

/** What became of one task. */
export type TaskResult<Made> =
  | { readonly state: 'made'; readonly made: Made }
  /** It took longer than a task may. */
  | { readonly state: 'overran' }
  /** The process ended over it twice: it needs more memory than there is, or hits a fault of the engine. */
  | { readonly state: 'crashed' }
  /** The handler itself threw: a fault of ours. */
  | { readonly state: 'threw'; readonly why: string };

/** To the child: make these, in order; after so much time none of them is begun any more, so that others have their turn. */
export type Batch = {
  readonly handler: string;
  readonly given: unknown;
  readonly tasks: readonly unknown[];
  readonly turnMs: number;
};

/** From the child, with the CPU that it has used since its start: ready for the first batch; or the results since the last message, `last` when no more come. */
export type WorkerMessage =
  | { readonly kind: 'ready'; readonly cpuMs: number }
  | {
      readonly kind: 'results';
      readonly cpuMs: number;
      readonly results: readonly TaskResult<unknown>[];
      readonly last: boolean;
    };
