import { defineService } from '@mathquiz/platform';
import { AboutModule } from './about/about.module.js';
import { ChildrenModule } from './children/children.module.js';
import { mathquizConfig } from './config.js';
import { ContentModule } from './content/content.module.js';
import { EngineModule } from './engine/engine.module.js';
import { ExamsModule } from './exams/exams.module.js';
import { FindingModule } from './finding/finding.module.js';
import { I18nModule } from './i18n/i18n.module.js';
import { IssuesModule } from './issues/issues.module.js';
import { MarkingModule } from './marking/marking.module.js';
import { OverviewsModule } from './overviews/overviews.module.js';
import { PreviewsModule } from './previews/previews.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';
import { TagsModule } from './tags/tags.module.js';
import { TestsModule } from './tests/tests.module.js';
import { UserdataModule } from './userdata/userdata.module.js';

export const service = defineService({
  name: 'mathquiz',
  config: mathquizConfig,
  features: [
    EngineModule,
    I18nModule,
    AboutModule,
    ContentModule,
    FindingModule,
    PreviewsModule,
    ExamsModule,
    TestsModule,
    SubmissionsModule,
    MarkingModule,
    IssuesModule,
    StatisticsModule,
    UserdataModule,
    TagsModule,
    ChildrenModule,
    OverviewsModule,
  ],
});
