import { HEALTH_FACTS, type HealthFacts } from '@mathquiz/platform';
import { Global, Module } from '@nestjs/common';
import { MarkingWorkshop, ReadingWorkshop, ShowingWorkshop, TryingWorkshop } from './lanes.js';

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

/** One workshop for each kind of work that must not wait for another. */
@Global()
@Module({
  providers: [...lanes, { provide: HEALTH_FACTS, useFactory: factsOf, inject: lanes }],
  exports: [...lanes, HEALTH_FACTS],
})
export class WorkshopsModule {}
