import { type CopyReport, reportHealth, type SystemHealth } from '@mathquiz/contracts';
import { summaryOf } from '@mathquiz/domain/health';
import { BusClient, services } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DiskService } from './disk.service.js';

/** A service that looks at a part which does not answer needs two seconds for it. */
const mostMs = 3000;
/** After each service has answered, its other copies have so long. */
const restMs = 150;

const hasEach = (replies: readonly { data: CopyReport }[]): boolean =>
  services.every((service) => replies.some(({ data }) => data.service === service));

@Injectable()
export class HealthService {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(DiskService) private readonly disk: DiskService,
  ) {}

  /** Asks every copy of every service at once. */
  async read(): Promise<{ data: SystemHealth }> {
    const replies = await this.bus.askAll(reportHealth, {}, { waitMs: mostMs, restMs, isEnough: hasEach });
    const copies = replies.map(({ reply, at }) => ({ ...reply.data, arrived: at }));
    return { data: summaryOf({ expected: services, copies, isDiskFull: this.disk.full, now: new Date() }) };
  }
}
