import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentModule } from '../content/content.module.js';
import { DrawnItemsModule } from '../rendering/drawn-items.module.js';
import { ExamRepository } from './exam.repository.js';
import { ExamDocument, examSchema } from './exam.schema.js';
import { ExamsController } from './exams.controller.js';
import { ExamsService } from './exams.service.js';
import { PinnedItemsService } from './pinned-items.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ExamDocument.name, schema: examSchema }]),
    ContentModule,
    DrawnItemsModule,
  ],
  controllers: [ExamsController],
  providers: [ExamsService, ExamRepository, PinnedItemsService],
  exports: [ExamsService, PinnedItemsService],
})
export class ExamsModule {}
