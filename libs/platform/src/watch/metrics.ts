import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { productVersion } from '../version.js';
import type { Sight } from './parts.js';

/** Seconds. An autosave takes some thousandths, a password a tenth, a picture or a PDF some seconds. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const registry = new Registry();
const registers = [registry];

const requests = new Histogram({
  name: 'mathquiz_request_seconds',
  help: 'Time that a service takes for a request, by subject and outcome: ok, or the code of its error',
  labelNames: ['service', 'subject', 'outcome'] as const,
  buckets: seconds,
  registers,
});

const answers = new Histogram({
  name: 'mathquiz_http_seconds',
  help: 'Time from a request at the gateway to the end of its answer, by route and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: seconds,
  registers,
});

const sweeps = new Counter({
  name: 'mathquiz_sweep_failures_total',
  help: 'Steps of sweepers that failed; they are tried again',
  labelNames: ['service', 'sweeper'] as const,
  registers,
});

const info = new Gauge({
  name: 'mathquiz_info',
  help: 'Version of the product, and of Node',
  labelNames: ['version', 'node'] as const,
  registers,
});

const diskFull = new Gauge({
  name: 'mathquiz_disk_full',
  help: '1: the disk of the stores is full, as far as this process is told',
  registers,
});

const looks = new Map<string, () => Promise<Sight>>();

const partUp = new Gauge({
  name: 'mathquiz_part_up',
  help: '1: the part answers the service, 0: it does not',
  labelNames: ['service', 'part'] as const,
  registers,
});
const partSeconds = new Gauge({
  name: 'mathquiz_part_seconds',
  help: 'Time of one exchange with the part',
  labelNames: ['service', 'part'] as const,
  registers,
});
const partFree = new Gauge({
  name: 'mathquiz_part_free_bytes',
  help: 'Bytes that the part may still take, where it says so',
  labelNames: ['service', 'part'] as const,
  registers,
});
const queueJobs = new Gauge({
  name: 'mathquiz_queue_jobs',
  help: 'Work in a queue; waiting: could be done now, later: begins at a time of its own, failed: given up within the last day',
  labelNames: ['service', 'queue', 'state'] as const,
  registers,
});
const queueAge = new Gauge({
  name: 'mathquiz_queue_oldest_seconds',
  help: 'Time for which the oldest work of a queue has waited that could be done now',
  labelNames: ['service', 'queue'] as const,
  registers,
});

const backupBegan = new Gauge({
  name: 'mathquiz_backup_timestamp_seconds',
  help: 'Time at which the last backup began that came to its end, since 1970; 0: there is none',
  labelNames: ['service'] as const,
  registers,
});

const gaugesOfLooks = [partUp, partSeconds, partFree, queueJobs, queueAge, backupBegan];

/** Each gauge as its service sees it now. */
async function collectLooks(): Promise<void> {
  const all = await Promise.all([...looks].map(async ([service, look]) => ({ service, ...(await look()) })));
  for (const gauge of gaugesOfLooks) gauge.reset();
  for (const { service, parts, queues, backup } of all) {
    if (backup) backupBegan.set({ service }, backup.began_at === null ? 0 : Date.parse(backup.began_at) / 1000);
    for (const { part, ok, ms, free_bytes } of parts) {
      partUp.set({ service, part }, ok ? 1 : 0);
      if (ms !== null) partSeconds.set({ service, part }, ms / 1000);
      if (free_bytes !== null) partFree.set({ service, part }, free_bytes);
    }
    for (const { queue, oldest_at, ...states } of queues) {
      for (const [state, count] of Object.entries(states)) queueJobs.set({ service, queue, state }, count);
      const age = oldest_at === null ? 0 : Math.max(0, Date.now() - Date.parse(oldest_at)) / 1000;
      queueAge.set({ service, queue }, age);
    }
  }
}

/** A service of this process; gives the way to take it back. */
export function watchedByMetrics(service: string, look: () => Promise<Sight>): () => void {
  looks.set(service, look);
  return () => {
    if (looks.get(service) === look) looks.delete(service);
  };
}

/** `subject`: `<service>.<feature>.<verb>`. */
export function noteRequest(subject: string, outcome: string, ms: number): void {
  requests.observe({ service: subject.slice(0, subject.indexOf('.')), subject, outcome }, ms / 1000);
}

/** `route`: as the contract states it, so that there are no more of them than routes. */
export function noteAnswer(method: string, route: string, status: number, ms: number): void {
  answers.observe({ method, route, status: String(status) }, ms / 1000);
}

export function noteSweepFailure(service: string, sweeper: string): void {
  sweeps.inc({ service, sweeper });
}

export function noteDisk(isFull: boolean): void {
  diskFull.set(isFull ? 1 : 0);
}

/** Counters of the process itself, once a process: memory, processor, event loop. */
export function collectProcess(): void {
  if (registry.getSingleMetric('process_cpu_seconds_total')) return;
  info.set({ version: productVersion, node: process.versions.node }, 1);
  collectDefaultMetrics({ register: registry });
}

/** Every metric of this process, as Prometheus reads it. */
export async function metricsText(): Promise<string> {
  await collectLooks();
  return registry.metrics();
}
export const metricsType = registry.contentType;
/** Names of all metrics, for the tests of alerts and dashboards. */
export const metricNames = (): string[] => registry.getMetricsAsArray().map(({ name }) => name);
