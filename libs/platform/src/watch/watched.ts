import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type CopyReport, type HealthPart, type PartReport, type QueueReport, reportHealth } from '@mathquiz/contracts';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { BusClient } from '../bus-client.js';
import { SERVICE_NAME } from '../service-name.js';
import { productVersion } from '../version.js';
import { watchedByMetrics } from './metrics.js';
import { natsLook, type PartLook } from './parts.js';

export type QueueLook = () => Promise<Omit<QueueReport, 'queue'>>;

/** Whoever asks waits no longer for one part. */
const lookMs = 2000;
/** Probes, pages and Prometheus that ask within the same moment are told the same. */
const keptMs = 2000;

type Looked = Pick<CopyReport, 'parts' | 'queues'>;

/** What a copy of a service tells of itself, its servers and its queues: to the console, to probes and to Prometheus. */
@Injectable()
export class Watched implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly copy = randomUUID();
  private readonly started = new Date();
  private readonly parts = new Map<HealthPart, PartLook>();
  private readonly queues = new Map<string, QueueLook>();
  private kept: { readonly at: number; readonly looked: Promise<Looked> } | null = null;
  private unwatch: () => void = () => undefined;

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(SERVICE_NAME) readonly service: string,
  ) {
    this.part('nats', natsLook(bus));
  }

  /** In the constructor of whoever works with the part. `look` throws where it does not answer. */
  part(part: HealthPart, look: PartLook): void {
    this.parts.set(part, look);
  }

  queue(queue: string, look: QueueLook): void {
    this.queues.set(queue, look);
  }

  onApplicationBootstrap(): void {
    this.bus.answerAll(reportHealth, async () => ({ data: await this.report() }));
    this.unwatch = watchedByMetrics(this.service, () => this.look());
  }

  onApplicationShutdown(): void {
    this.unwatch();
  }

  async report(): Promise<CopyReport> {
    return {
      service: this.service,
      copy: this.copy,
      host: hostname().slice(0, 100),
      pid: process.pid,
      version: productVersion,
      node: process.versions.node,
      started_at: this.started.toISOString(),
      memory_bytes: process.memoryUsage.rss(),
      ...(await this.look()),
      // Last: whoever asks compares it with its own clock, at the time of the answer.
      at: new Date().toISOString(),
    };
  }

  /** Looks at every part and queue, at most every two seconds. */
  look(): Promise<Looked> {
    const now = performance.now();
    if (this.kept && now - this.kept.at < keptMs) return this.kept.looked;
    const looked = this.lookNow();
    this.kept = { at: now, looked };
    return looked;
  }

  private async lookNow(): Promise<Looked> {
    const [parts, queues] = await Promise.all([
      Promise.all([...this.parts].map(([part, look]) => reportOf(part, look))),
      Promise.all([...this.queues].map(([queue, look]) => queueReportOf(queue, look))),
    ]);
    return { parts, queues: queues.filter((queue) => queue !== null) };
  }
}

async function reportOf(part: HealthPart, look: PartLook): Promise<PartReport> {
  const none = { program: 'unknown', version: '', used_bytes: null, free_bytes: null } as const;
  const began = performance.now();
  try {
    const seen = await inTime(look());
    return { ...none, ...seen, part, ok: true, ms: Math.round((performance.now() - began) * 10) / 10 };
  } catch {
    return { ...none, part, ok: false, ms: null };
  }
}

/** A queue whose server is away says nothing: the part says it. */
async function queueReportOf(queue: string, look: QueueLook): Promise<QueueReport | null> {
  try {
    return { queue, ...(await inTime(look())) };
  } catch {
    return null;
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), lookMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
