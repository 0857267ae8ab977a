import { healthOf } from '@mathquiz/contracts';
import { BusClient, ownContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { backingServices } from '../config.js';

export type Readiness = { ready: boolean; services: Record<string, 'up' | 'down'> };

@Injectable()
export class ReadinessService {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  /** Asks each service over the bus, the way that requests go. */
  async check(): Promise<Readiness> {
    const states = await Promise.all(
      backingServices.map(async (name) => {
        const context = { ...ownContext(), deadline: Date.now() + 2000 };
        const up = await this.bus.ask(healthOf(name), {}, context).then(
          (reply) => reply.data.ok,
          () => false,
        );
        return [name, up ? 'up' : 'down'] as const;
      }),
    );
    return { ready: states.every(([, state]) => state === 'up'), services: Object.fromEntries(states) };
  }
}
