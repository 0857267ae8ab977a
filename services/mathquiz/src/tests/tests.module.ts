import { Module } from '@nestjs/common';
import { ExamsModule } from '../exams/exams.module.js';
import { DrawnItemsModule } from '../rendering/drawn-items.module.js';
import { AttemptsStoreModule } from '../submissions/attempts-store.module.js';
import { PreviewService } from './preview.service.js';
import { TestViewsService } from './test-views.service.js';
import { TestsController } from './tests.controller.js';
import { TestsService } from './tests.service.js';
import { TestsStoreModule } from './tests-store.module.js';

@Module({
  imports: [TestsStoreModule, AttemptsStoreModule, ExamsModule, DrawnItemsModule],
  controllers: [TestsController],
  providers: [TestsService, TestViewsService, PreviewService],
  exports: [TestsService],
})
export class TestsModule {}
