import { availableParallelism } from 'node:os';
import { redisConfig, serviceConfig, sessionConfig, sweepConfig } from '@mathquiz/platform';
import { z } from 'zod';

/** Half of the machine: the services, the database and the other kinds of work need the rest. */
const childrenByDefault = Math.max(1, Math.floor(availableParallelism() / 2));

export const mathquizConfig = z.object({
  ...serviceConfig,
  ...redisConfig,
  ...sessionConfig,
  ...sweepConfig,
  /** Child processes that compute at the same time, for marking, for showing tests, for reading answers back and for trying drafts each. */
  WORKERS_PER_POOL: z.coerce.number().int().min(1).max(64).default(childrenByDefault),
  /** CPU time that grading one item or drawing one variant may take, in milliseconds: then the child is killed. */
  WORKER_TASK_MS: z.coerce.number().int().min(20).max(10_000).default(250),
  /** Heap of a child in MiB: one that wants more ends. */
  WORKER_MEMORY_MB: z.coerce.number().int().min(32).max(4096).default(128),
  /** CPU time that the answers of one person get a minute, in milliseconds: what is more waits. */
  MARKING_CPU_PER_MINUTE_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
});
export type MathquizConfig = z.output<typeof mathquizConfig>;
