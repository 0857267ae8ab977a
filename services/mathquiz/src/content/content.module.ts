import { bookFilter, quizFilter, textFilter } from '@mathquiz/contracts';
import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { RecordsModule } from '../records/records.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { BookStore } from './book.store.js';
import { BookLines } from './book-lines.service.js';
import { contentController } from './content.controller.js';
import { ContentService } from './content.service.js';
import { ContentNews } from './content-news.service.js';
import { ContentNotices } from './content-notices.service.js';
import { ContentViews } from './content-views.service.js';
import { DraftersController } from './drafters.controller.js';
import { HeldImagesController } from './held-images.controller.js';
import { HeldPictures } from './held-pictures.service.js';
import { LifecycleService } from './lifecycle.service.js';
import { ListsSweeper } from './lists.sweeper.js';
import { QuizStore } from './quiz.store.js';
import { ReadingController } from './reading.controller.js';
import { ReviewsService } from './reviews.service.js';
import { SharingService } from './sharing.service.js';
import { TextStore } from './text.store.js';
import { TextChecks } from './text-checks.service.js';

@Module({
  imports: [RecordsModule, CategoriesModule, TagsModule],
  controllers: [
    contentController('quiz', QuizStore, quizFilter),
    contentController('text', TextStore, textFilter),
    contentController('book', BookStore, bookFilter),
    ReadingController,
    HeldImagesController,
    DraftersController,
  ],
  providers: [
    ContentViews,
    ContentNotices,
    ContentNews,
    HeldPictures,
    ContentService,
    SharingService,
    LifecycleService,
    ListsSweeper,
    ReviewsService,
    QuizStore,
    TextChecks,
    TextStore,
    BookLines,
    BookStore,
  ],
  exports: [ContentService, ContentViews, SharingService, QuizStore, TextStore, BookStore, BookLines],
})
export class ContentModule {}
