import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { ExamsModule } from '../exams/exams.module.js';
import { RecordsModule } from '../records/records.module.js';
import { NewerVersionsService } from './newer-versions.service.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsService } from './previews.service.js';

@Module({
  imports: [ContentModule, RecordsModule, ExamsModule],
  controllers: [PreviewsController],
  providers: [NewerVersionsService, PreviewsService],
})
export class PreviewsModule {}
