import { Module } from '@nestjs/common';
import { ExamsModule } from '../exams/exams.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { RecordsModule } from '../records/records.module.js';
import { PreviewService } from './preview.service.js';
import { TestViewsService } from './test-views.service.js';
import { TestsController } from './tests.controller.js';
import { TestsService } from './tests.service.js';

@Module({
  imports: [RecordsModule, NoticesModule, ExamsModule],
  controllers: [TestsController],
  providers: [TestsService, TestViewsService, PreviewService],
  exports: [TestsService],
})
export class TestsModule {}
