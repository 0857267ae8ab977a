import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { ContentModule } from '../content/content.module.js';
import { ExamsModule } from '../exams/exams.module.js';
import { RecordsModule } from '../records/records.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { ItemMeasuresService } from './item-measures.service.js';
import { OwnStatisticsService } from './own-statistics.service.js';
import { StatisticsController } from './statistics.controller.js';
import { TimeEstimatesService } from './time-estimates.service.js';

@Module({
  imports: [CategoriesModule, ContentModule, ExamsModule, RecordsModule, SubmissionsModule],
  controllers: [StatisticsController],
  providers: [OwnStatisticsService, ItemMeasuresService, TimeEstimatesService],
})
export class StatisticsModule {}
