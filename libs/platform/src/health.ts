import { type Asked, healthOf } from '@mathquiz/contracts';
import { Controller, type DynamicModule, Inject, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Handles } from './handles.js';

/** Answers `<service>.health.check` over the bus, the path that requests take: whether the service's store answers. */
export function healthModule(service: string): DynamicModule {
  const contract = healthOf(service);

  @Controller()
  class HealthController {
    constructor(@Inject(getConnectionToken()) private readonly store: Connection) {}

    @Handles(contract)
    async answer(_: Asked<typeof contract>) {
      try {
        await this.store.db?.command({ ping: 1 });
        return { data: { ok: true, facts: {} } };
      } catch (error) {
        return { data: { ok: false, facts: { error: error instanceof Error ? error.message : String(error) } } };
      }
    }
  }

  @Module({})
  class HealthModule {}

  return { module: HealthModule, controllers: [HealthController] };
}
