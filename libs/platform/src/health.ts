import { healthOf } from '@mathquiz/contracts';
import { Controller, type DynamicModule, Inject, Module, Optional } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Handles } from './handles.js';
import { pingStore } from './mongo.js';
import type { RequestOf } from './request.js';

/** A service may provide it, from a global module: figures that its health tells. */
export const HEALTH_FACTS = Symbol('HEALTH_FACTS');
export type HealthFacts = () => Readonly<Record<string, string>>;

/** Answers `<service>.health.check` over the bus, the path that requests take: whether the service's store answers. */
export function healthModule(service: string): DynamicModule {
  const contract = healthOf(service);

  @Controller()
  class HealthController {
    constructor(
      @Inject(getConnectionToken()) private readonly store: Connection,
      @Optional() @Inject(HEALTH_FACTS) private readonly facts: HealthFacts | null,
    ) {}

    @Handles(contract)
    async answer(_: RequestOf<typeof contract>) {
      try {
        await pingStore(this.store);
        return { data: { ok: true, facts: this.facts?.() ?? {} } };
      } catch (error) {
        return { data: { ok: false, facts: { error: error instanceof Error ? error.message : String(error) } } };
      }
    }
  }

  @Module({})
  class HealthModule {}

  return { module: HealthModule, controllers: [HealthController] };
}
