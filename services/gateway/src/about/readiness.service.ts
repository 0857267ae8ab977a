import { healthOf } from '@mathquiz/contracts';
import { BusClient, backingServices, systemContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DiskService } from './disk.service.js';

export type Readiness = {
  ready: boolean;
  /** Why not, where one cause is known. */
  code?: 'disk_full';
  services: Record<string, 'up' | 'down'>;
};

@Injectable()
export class ReadinessService {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(DiskService) private readonly disk: DiskService,
  ) {}

  /** Asks each service over the bus, the way that requests go. */
  async check(): Promise<Readiness> {
    const states = await Promise.all(
      backingServices.map(async (name) => {
        const context = { ...systemContext(), deadline: Date.now() + 2000 };
        const up = await this.bus.ask(healthOf(name), {}, context).then(
          (reply) => reply.data.ok,
          () => false,
        );
        return [name, up ? 'up' : 'down'] as const;
      }),
    );
    const services = Object.fromEntries(states);
    // What still answers on a full disk answers with what is stored, and can store nothing.
    if (this.disk.full) return { ready: false, code: 'disk_full', services };
    return { ready: states.every(([, state]) => state === 'up'), services };
  }
}
