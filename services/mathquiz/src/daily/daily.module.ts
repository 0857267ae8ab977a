import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { DailyController } from './daily.controller.js';
import { DailyService } from './daily.service.js';
import { DailyTests } from './daily-tests.service.js';
import { DailyViews } from './daily-views.service.js';

@Module({
  imports: [RecordsModule],
  controllers: [DailyController],
  providers: [DailyTests, DailyViews, DailyService],
})
export class DailyModule {}
