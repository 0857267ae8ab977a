import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { BlueprintsService } from './blueprints.service.js';
import { ExamsController } from './exams.controller.js';
import { ExamsService } from './exams.service.js';
import { PinnedItemsService } from './pinned-items.service.js';

@Module({
  imports: [RecordsModule],
  controllers: [ExamsController],
  providers: [BlueprintsService, ExamsService, PinnedItemsService],
  exports: [ExamsService, PinnedItemsService],
})
export class ExamsModule {}
