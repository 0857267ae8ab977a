import { quizFilter, textFilter } from '@mathquiz/contracts';
import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { contentController } from './content.controller.js';
import { ContentService } from './content.service.js';
import { ContentNotices } from './content-notices.service.js';
import { ContentViews } from './content-views.service.js';
import { HeldImagesController } from './held-images.controller.js';
import { LifecycleService } from './lifecycle.service.js';
import { QuizStore } from './quiz.store.js';
import { ReadingController } from './reading.controller.js';
import { ReviewsService } from './reviews.service.js';
import { SharingService } from './sharing.service.js';
import { TextStore } from './text.store.js';
import { TextChecks } from './text-checks.service.js';

@Module({
  imports: [RecordsModule],
  controllers: [
    contentController('quiz', QuizStore, quizFilter),
    contentController('text', TextStore, textFilter),
    ReadingController,
    HeldImagesController,
  ],
  providers: [
    ContentViews,
    ContentNotices,
    ContentService,
    SharingService,
    LifecycleService,
    ReviewsService,
    QuizStore,
    TextChecks,
    TextStore,
  ],
  exports: [ContentService, ContentViews, QuizStore],
})
export class ContentModule {}
