import { HEALTH_FACTS, type HealthFacts } from '@mathquiz/platform';
import { Global, Module } from '@nestjs/common';
import { ItemChecks } from './item-checks.service.js';
import { GuestPool, MarkingPool, ReadingPool, ShowingPool, TryingPool } from './lanes.js';
import { RenderedItems } from './rendered-items.service.js';

const lanes = [MarkingPool, ShowingPool, ReadingPool, TryingPool, GuestPool];

type Lane = InstanceType<(typeof lanes)[number]>;

/** `pool.marking`: `made 30, overran 1, …` */
const factsOf =
  (...all: Lane[]): HealthFacts =>
  () =>
    Object.fromEntries(
      all.map((lane) => {
        const counts = Object.entries(lane.facts()).map(([what, count]) => `${what} ${count}`);
        return [`pool.${lane.name}`, counts.join(', ')];
      }),
    );

const items = [ItemChecks, RenderedItems];

/** Items with numbers in them, and one pool for each kind of work that must not wait for another. Knows no database. */
@Global()
@Module({
  providers: [...lanes, ...items, { provide: HEALTH_FACTS, useFactory: factsOf, inject: lanes }],
  exports: [...lanes, ...items, HEALTH_FACTS],
})
export class EngineModule {}
