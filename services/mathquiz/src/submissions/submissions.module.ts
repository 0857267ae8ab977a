import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MarkingModule } from '../marking/marking.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { RecordsModule } from '../records/records.module.js';
import { AnswerReadings } from './answer-readings.service.js';
import { AttemptViews } from './attempt-views.service.js';
import { AttemptsController } from './attempts.controller.js';
import { AttemptsService } from './attempts.service.js';
import { ClassService } from './class.service.js';
import { ErasureSaltDocument, erasureSaltSchema } from './erasure-salt.schema.js';
import { ErasureSaltsRepository } from './erasure-salts.repository.js';
import { ExamModeService } from './exam-mode.service.js';
import { PersonalSubmissionsService } from './personal-submissions.service.js';
import { RecountService } from './recount.service.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsService } from './submissions.service.js';
import { SweeperService } from './sweeper.service.js';
import { TimeFactors } from './time-factors.service.js';

@Module({
  imports: [
    RecordsModule,
    NoticesModule,
    MarkingModule,
    MongooseModule.forFeature([{ name: ErasureSaltDocument.name, schema: erasureSaltSchema }]),
  ],
  controllers: [AttemptsController, SubmissionsController],
  providers: [
    AnswerReadings,
    AttemptsService,
    AttemptViews,
    RecountService,
    SubmissionsService,
    ClassService,
    ExamModeService,
    SweeperService,
    TimeFactors,
    PersonalSubmissionsService,
    ErasureSaltsRepository,
  ],
  exports: [AttemptsService, ClassService, ExamModeService, RecountService, SubmissionsService],
})
export class SubmissionsModule {}
