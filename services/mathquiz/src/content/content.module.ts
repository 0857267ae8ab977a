import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { HeldImagesController } from './held-images.controller.js';
import { QuizController } from './quiz.controller.js';
import { QuizService } from './quiz.service.js';

@Module({
  imports: [RecordsModule],
  controllers: [QuizController, HeldImagesController],
  providers: [QuizService],
  exports: [QuizService],
})
export class ContentModule {}
