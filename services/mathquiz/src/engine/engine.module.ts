import { HEALTH_FACTS, type HealthFacts } from '@mathquiz/platform';
import { Global, Module } from '@nestjs/common';
import { ItemTrials } from './item-trials.service.js';
import { MarkingWorkshop, ReadingWorkshop, ShowingWorkshop, TryingWorkshop } from './lanes.js';
import { ShownItems } from './shown-items.service.js';

const lanes = [MarkingWorkshop, ShowingWorkshop, ReadingWorkshop, TryingWorkshop];

type Lane = InstanceType<(typeof lanes)[number]>;

/** `workshop.marking`: `made 30, overran 1, …` */
const factsOf =
  (...all: Lane[]): HealthFacts =>
  () =>
    Object.fromEntries(
      all.map((lane) => {
        const counts = Object.entries(lane.facts()).map(([what, count]) => `${what} ${count}`);
        return [`workshop.${lane.name}`, counts.join(', ')];
      }),
    );

const items = [ItemTrials, ShownItems];

/** Items with numbers in them, and one workshop for each kind of work that must not wait for another. Knows no database. */
@Global()
@Module({
  providers: [...lanes, ...items, { provide: HEALTH_FACTS, useFactory: factsOf, inject: lanes }],
  exports: [...lanes, ...items, HEALTH_FACTS],
})
export class EngineModule {}
