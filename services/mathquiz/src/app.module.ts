import { BusModule, healthModule, mongoOptions } from '@mathquiz/platform';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AboutModule } from './about/about.module.js';
import { ChildrenModule } from './children/children.module.js';
import { MATHQUIZ_CONFIG, type MathquizConfig } from './config.js';
import { ContentModule } from './content/content.module.js';
import { EngineModule } from './engine/engine.module.js';
import { ExamsModule } from './exams/exams.module.js';
import { I18nModule } from './i18n/i18n.module.js';
import { MarkingModule } from './marking/marking.module.js';
import { OverviewsModule } from './overviews/overviews.module.js';
import { PeopleModule } from './people/people.module.js';
import { PersonalModule } from './personal/personal.module.js';
import { PreviewsModule } from './previews/previews.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';
import { TagsModule } from './tags/tags.module.js';
import { TestsModule } from './tests/tests.module.js';
import { UserdataModule } from './userdata/userdata.module.js';

@Global()
@Module({})
export class AppModule {
  static with(config: MathquizConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        MongooseModule.forRoot(config.MONGO_URL, mongoOptions(config, 'mathquiz')),
        BusModule.connect(config.NATS_URL, 'mathquiz-asks'),
        EngineModule,
        I18nModule,
        PeopleModule,
        AboutModule,
        ContentModule,
        PreviewsModule,
        ExamsModule,
        TestsModule,
        SubmissionsModule,
        MarkingModule,
        StatisticsModule,
        UserdataModule,
        TagsModule,
        ChildrenModule,
        OverviewsModule,
        PersonalModule,
        healthModule('mathquiz'),
      ],
      providers: [{ provide: MATHQUIZ_CONFIG, useValue: config }],
      exports: [MATHQUIZ_CONFIG],
    };
  }
}
