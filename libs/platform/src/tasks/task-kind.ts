import type { Locale, TaskKind } from '@mathquiz/contracts';
import type { z } from 'zod';

/** Whose task it is, and what is known while one of its steps runs. */
export type TaskRun<I> = {
  readonly task_id: string;
  readonly user_id: string;
  readonly locale: Locale;
  /** Of the person who began it, for the audit trail. */
  readonly address: string;
  readonly input: I;
  readonly now: Date;
  /** Fires when the task was cancelled or another process has taken it over. */
  readonly signal: AbortSignal;
};

/** An object in the bucket of exports. */
export type TaskFile = { readonly key: string; readonly name: string; readonly bytes: number };
export type TaskEnd = {
  readonly result?: Readonly<Record<string, unknown>>;
  readonly file?: TaskFile;
  /** Holds passwords: it lies sealed, is given once, and is gone after an hour. */
  readonly secret?: Readonly<Record<string, unknown>>;
};

/** What a step answers that waits for something else: it is asked again then, which is no failed try. */
export class NotYet {
  constructor(readonly afterMs: number) {}
}

/**
 * A kind of task, stated once by the feature whose work it is. A step that a killed process had begun is done again, so it is
 * idempotent; one that is noted as finished is never done twice. An `AppError` ends the task with its code; `unavailable`, `busy` and
 * what nobody foresaw are tried again first.
 */
export type TaskKindOf<I> = {
  readonly kind: TaskKind;
  readonly input: z.ZodType<I>;
  /** Tasks of one person that may be under way. */
  readonly maxOpen: number;
  /** Kinds whose open tasks count among those; left out: this one alone. */
  readonly counted?: readonly TaskKind[];
  /** What is given holds passwords: it lies sealed until the task has ended. */
  readonly sealedInput?: true;
  /** How many steps there are: what the bar counts, unless a step does several things at once. */
  readonly steps: (input: I) => number;
  /** How many things a step does, and how many there are in all: the bar counts those then. */
  readonly things?: { readonly aStep: number; readonly all: (input: I) => number };
  /** From 0. What it gives is finished, but `NotYet`. */
  readonly step: (number: number, run: TaskRun<I>) => Promise<unknown>;
  /** After the last step; may be called again when the process was killed before it was noted. */
  readonly end: (run: TaskRun<I>) => Promise<TaskEnd>;
};
