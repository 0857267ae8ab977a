import { Global, Module } from '@nestjs/common';
import { MarkingWorkshop, ShowingWorkshop, TryingWorkshop } from './lanes.js';

const lanes = [MarkingWorkshop, ShowingWorkshop, TryingWorkshop];

/** One workshop for each kind of work that must not wait for another. */
@Global()
@Module({ providers: lanes, exports: lanes })
export class WorkshopsModule {}
