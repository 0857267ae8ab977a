import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { RecordsModule } from '../records/records.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { BlueprintsService } from './blueprints.service.js';
import { ExamSharingService } from './exam-sharing.service.js';
import { ExamViews } from './exam-views.service.js';
import { ExamsController } from './exams.controller.js';
import { ExamsService } from './exams.service.js';
import { PinnedItemsService } from './pinned-items.service.js';
import { PinnedTextsService } from './pinned-texts.service.js';

@Module({
  imports: [RecordsModule, CategoriesModule, TagsModule],
  controllers: [ExamsController],
  providers: [BlueprintsService, ExamSharingService, ExamViews, ExamsService, PinnedItemsService, PinnedTextsService],
  exports: [ExamsService, ExamSharingService, PinnedItemsService, PinnedTextsService],
})
export class ExamsModule {}
