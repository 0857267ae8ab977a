import { z } from 'zod';
import { one } from '../contract.js';
import { time } from '../fields.js';
import type { Messages } from '../route.js';
import { healthParts, healthProblems, healthStates, partPrograms } from './health.constants.js';

const bytes = z.int().min(0);
const count = z.int().min(0);
const name = z.string().max(100);

const partReport = z.strictObject({
  part: z.enum(healthParts),
  ok: z.boolean(),
  /** Milliseconds of one exchange; null: nobody answered. */
  ms: z.number().min(0).nullable(),
  program: z.enum(partPrograms),
  version: z.string().max(60),
  /** Bytes that it takes, and bytes that it may still take; null where it does not say. */
  used_bytes: bytes.nullable(),
  free_bytes: bytes.nullable(),
});
export type PartReport = z.output<typeof partReport>;

const queueReport = z.strictObject({
  queue: name,
  /** Waiting: could be done now. Later: begins at a time of its own. Failed: given up within the last day. */
  waiting: count,
  active: count,
  later: count,
  failed: count,
  /** Since when the oldest one waits; null: none does, or the queue does not say. */
  oldest_at: time.nullable(),
});
export type QueueReport = z.output<typeof queueReport>;

const backupReport = z.strictObject({
  /** Everything that was acknowledged before it is in the last archive that came to its end; null: there is none. */
  began_at: time.nullable(),
  /** Size of the archive. */
  bytes,
  documents: count,
  objects: count,
});
export type BackupReport = z.output<typeof backupReport>;

/** One copy of a service, as it tells of itself and of the servers and queues that it works with. */
export const copyReport = z.strictObject({
  service: name,
  /** Drawn by the copy when it began. */
  copy: name,
  host: name,
  /** Copies with the same host and number share a process, and its memory. */
  pid: z.int().min(1),
  version: z.string().max(60),
  node: z.string().max(60),
  /** By the copy's own clock. */
  at: time,
  started_at: time,
  /** Resident memory of its process. */
  memory_bytes: bytes,
  parts: z.array(partReport),
  queues: z.array(queueReport),
  /** Null: this service knows nothing of backups. */
  backup: backupReport.nullable(),
});
export type CopyReport = z.output<typeof copyReport>;

const problem = z.strictObject({
  code: z.enum(healthProblems),
  state: z.enum(healthStates),
  /** Figures and names of its sentence: `service`, `services`, `part`, `queue`, `host`, `count`, `ms`, `minutes`, `hours`, `seconds`, `free_bytes`, `versions`. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});
export type HealthProblem = z.output<typeof problem>;

const systemHealth = z.strictObject({
  at: time,
  /** The worst of its problems. */
  state: z.enum(healthStates),
  problems: z.array(problem),
  services: z.array(
    z.strictObject({
      service: name,
      copies: z.array(copyReport.omit({ service: true, parts: true, queues: true, backup: true })),
    }),
  ),
  /** Each part once: the worst that any copy says of it. `away_from`: services that do not reach it. */
  parts: z.array(z.strictObject({ ...partReport.shape, away_from: z.array(name) })),
  queues: z.array(z.strictObject({ ...queueReport.shape, service: name })),
  /** Null: no copy that knows has answered. */
  backup: backupReport.nullable(),
});
export type SystemHealth = z.output<typeof systemHealth>;

export const healthSchemas = {
  systemHealth: {
    summary: 'Whether everything works: services, servers, queues, versions, and what to look at',
    reply: one(systemHealth),
  },
} satisfies Record<string, Messages>;
export type HealthSchemas = typeof healthSchemas;
