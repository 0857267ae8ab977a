import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { RecordsModule } from '../records/records.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { OwnStatisticsService } from './own-statistics.service.js';
import { StatisticsController } from './statistics.controller.js';

@Module({
  imports: [ContentModule, RecordsModule, SubmissionsModule],
  controllers: [StatisticsController],
  providers: [OwnStatisticsService],
})
export class StatisticsModule {}
