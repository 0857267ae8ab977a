import { defineService } from '@mathquiz/platform';
import { TasksModule } from '@mathquiz/platform/tasks';
import { AboutModule } from './about/about.module.js';
import { BooksModule } from './books/books.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import { ChildrenModule } from './children/children.module.js';
import { mathquizConfig } from './config.js';
import { ContentModule } from './content/content.module.js';
import { DailyModule } from './daily/daily.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { EngineModule } from './engine/engine.module.js';
import { ExamsModule } from './exams/exams.module.js';
import { FindingModule } from './finding/finding.module.js';
import { I18nModule } from './i18n/i18n.module.js';
import { IssuesModule } from './issues/issues.module.js';
import { LiveTestModule } from './live/live-test.module.js';
import { ManyModule } from './many/many.module.js';
import { MarkingModule } from './marking/marking.module.js';
import { OverviewsModule } from './overviews/overviews.module.js';
import { PracticeModule } from './practice/practice.module.js';
import { PreviewsModule } from './previews/previews.module.js';
import { ProposalsModule } from './proposals/proposals.module.js';
import { PublicTestsModule } from './public-tests/public-tests.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';
import { TagsModule } from './tags/tags.module.js';
import { TestsModule } from './tests/tests.module.js';
import { UserdataModule } from './userdata/userdata.module.js';

export const service = defineService({
  name: 'mathquiz',
  config: mathquizConfig,
  features: [
    TasksModule,
    EngineModule,
    I18nModule,
    AboutModule,
    CategoriesModule,
    ContentModule,
    FindingModule,
    BooksModule,
    DraftsModule,
    PreviewsModule,
    ProposalsModule,
    ExamsModule,
    ManyModule,
    TestsModule,
    SubmissionsModule,
    LiveTestModule,
    PublicTestsModule,
    MarkingModule,
    IssuesModule,
    StatisticsModule,
    UserdataModule,
    TagsModule,
    ChildrenModule,
    OverviewsModule,
    PracticeModule,
    DailyModule,
  ],
});
