import { Module } from '@nestjs/common';
import { MarkingModule } from '../marking/marking.module.js';
import { DrawnItemsModule } from '../rendering/drawn-items.module.js';
import { TestsStoreModule } from '../tests/tests-store.module.js';
import { AttemptsController } from './attempts.controller.js';
import { AttemptsService } from './attempts.service.js';
import { AttemptsStoreModule } from './attempts-store.module.js';
import { ClassService } from './class.service.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsService } from './submissions.service.js';
import { SweeperService } from './sweeper.service.js';

@Module({
  imports: [AttemptsStoreModule, TestsStoreModule, MarkingModule, DrawnItemsModule],
  controllers: [AttemptsController, SubmissionsController],
  providers: [AttemptsService, SubmissionsService, ClassService, SweeperService],
  exports: [ClassService, SubmissionsService],
})
export class SubmissionsModule {}
