import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DrawnItemsModule } from '../rendering/drawn-items.module.js';
import { QuizController } from './quiz.controller.js';
import { QuizRepository } from './quiz.repository.js';
import { QuizDocument, QuizVersionDocument, quizSchema, quizVersionSchema } from './quiz.schema.js';
import { QuizService } from './quiz.service.js';

@Module({
  imports: [
    DrawnItemsModule,
    MongooseModule.forFeature([
      { name: QuizDocument.name, schema: quizSchema },
      { name: QuizVersionDocument.name, schema: quizVersionSchema },
    ]),
  ],
  controllers: [QuizController],
  providers: [QuizService, QuizRepository],
  exports: [QuizService, QuizRepository, MongooseModule],
})
export class ContentModule {}
