import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { OverviewsController } from './overviews.controller.js';
import { StudentResultsService } from './student-results.service.js';
import { ToMarkService } from './to-mark.service.js';

@Module({
  imports: [RecordsModule],
  controllers: [OverviewsController],
  providers: [ToMarkService, StudentResultsService],
})
export class OverviewsModule {}
