import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import {
  type BackupReport,
  type CopyReport,
  type HealthPart,
  type PartReport,
  type QueueReport,
  reportHealth,
} from '@mathquiz/contracts';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { BusClient } from '../bus-client.js';
import { inTime } from '../in-time.js';
import { Kept } from '../kept.js';
import { SERVICE_NAME } from '../service-name.js';
import { productVersion } from '../version.js';
import { watchedByMetrics } from './metrics.js';
import { natsLook, type PartLook, type Sight } from './parts.js';

export type QueueLook = () => Promise<Omit<QueueReport, 'queue'>>;

/** One part keeps nobody waiting for longer. */
const lookMs = 2000;
/** Probes, pages and Prometheus that ask within the same moment are told the same. */
const keptMs = 2000;

/** A copy of a service tells of itself, its servers and its queues: to the console and to Prometheus. */
@Injectable()
export class Watched implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly copy = randomUUID();
  private readonly started = new Date();
  private readonly parts = new Map<HealthPart, PartLook>();
  private readonly queues = new Map<string, QueueLook>();
  private readonly kept = new Kept<Sight>(({ askedAt }, now) => now - askedAt < keptMs);
  private lookAtBackup: () => Promise<BackupReport | null> = async () => null;
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

  /** In the constructor of whoever knows of backups. */
  backup(look: () => Promise<BackupReport>): void {
    this.lookAtBackup = look;
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
  look(): Promise<Sight> {
    return this.kept.get(this.service, 'sight', () => this.lookNow());
  }

  private async lookNow(): Promise<Sight> {
    const [parts, queues, backup] = await Promise.all([
      Promise.all([...this.parts].map(([part, look]) => reportOf(part, look))),
      Promise.all([...this.queues].map(([queue, look]) => queueReportOf(queue, look))),
      inTime(lookMs, this.lookAtBackup()).catch(() => null),
    ]);
    return { parts, queues: queues.filter((queue) => queue !== null), backup };
  }
}

async function reportOf(part: HealthPart, look: PartLook): Promise<PartReport> {
  const none = { ms: null, program: 'unknown', version: '', used_bytes: null, free_bytes: null } as const;
  try {
    return { ...none, ...(await inTime(lookMs, look())), part, ok: true };
  } catch {
    return { ...none, part, ok: false };
  }
}

/** A queue whose server is away says nothing: the part says it. */
async function queueReportOf(queue: string, look: QueueLook): Promise<QueueReport | null> {
  try {
    return { queue, ...(await inTime(lookMs, look())) };
  } catch {
    return null;
  }
}
