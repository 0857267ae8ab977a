import { Module } from '@nestjs/common';
import { ExamsModule } from '../exams/exams.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { RecordsModule } from '../records/records.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { PreviewService } from './preview.service.js';
import { PreviewedStudents } from './previewed-students.service.js';
import { TakerTimesService } from './taker-times.service.js';
import { TestChangesService } from './test-changes.service.js';
import { TestViewsService } from './test-views.service.js';
import { TestsController } from './tests.controller.js';
import { TestsService } from './tests.service.js';

@Module({
  imports: [RecordsModule, NoticesModule, ExamsModule, SubmissionsModule],
  controllers: [TestsController],
  providers: [TestsService, TestChangesService, TakerTimesService, TestViewsService, PreviewService, PreviewedStudents],
  exports: [TestsService],
})
export class TestsModule {}
