import { type Asked, healthOf } from '@mathquiz/contracts';
import { Controller, type DynamicModule, Inject, Module } from '@nestjs/common';
import { Handles } from './handles.js';

/** Facts that a service tells about what it stands on; throws when that does not answer. */
export type HealthProbe = () => Promise<Record<string, string>>;
export const HEALTH_PROBE = Symbol('HEALTH_PROBE');

/** Answers `<service>.health.check` over the bus: the same path that requests take. */
export function healthModule(
  service: string,
  probe: { inject: unknown[]; use: (...parts: never[]) => HealthProbe },
): DynamicModule {
  const contract = healthOf(service);

  @Controller()
  class HealthController {
    constructor(@Inject(HEALTH_PROBE) private readonly check: HealthProbe) {}

    @Handles(contract)
    async answer(_: Asked<typeof contract>) {
      try {
        return { data: { ok: true, facts: await this.check() } };
      } catch (error) {
        return { data: { ok: false, facts: { error: error instanceof Error ? error.message : String(error) } } };
      }
    }
  }

  @Module({})
  class HealthModule {}

  return {
    module: HealthModule,
    controllers: [HealthController],
    providers: [{ provide: HEALTH_PROBE, inject: probe.inject as never[], useFactory: probe.use }],
  };
}
