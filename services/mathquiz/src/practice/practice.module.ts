import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { RecordsModule } from '../records/records.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { PracticeAnswers } from './answers.service.js';
import { PracticeCards } from './cards.service.js';
import { ExerciseViews } from './exercise-views.service.js';
import { ExercisesService } from './exercises.service.js';
import { OverviewService } from './overview.service.js';
import { PracticePool } from './pool.service.js';
import { PracticeController } from './practice.controller.js';

@Module({
  imports: [CategoriesModule, RecordsModule, SubmissionsModule],
  controllers: [PracticeController],
  providers: [PracticePool, PracticeCards, ExerciseViews, ExercisesService, PracticeAnswers, OverviewService],
})
export class PracticeModule {}
