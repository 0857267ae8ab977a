import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DrawnItemsModule } from '../rendering/drawn-items.module.js';
import { QuizController } from './quiz.controller.js';
import { QuizRepository } from './quiz.repository.js';
import { QuizDocument, QuizVersionDocument, quizSchema, quizVersionSchema } from './quiz.schema.js';
import { QuizService } from './quiz.service.js';
import { QuizUseDocument, quizUseSchema } from './quiz-use.schema.js';
import { QuizUsesRepository } from './quiz-uses.repository.js';

@Module({
  imports: [
    DrawnItemsModule,
    MongooseModule.forFeature([
      { name: QuizDocument.name, schema: quizSchema },
      { name: QuizVersionDocument.name, schema: quizVersionSchema },
      { name: QuizUseDocument.name, schema: quizUseSchema },
    ]),
  ],
  controllers: [QuizController],
  providers: [QuizService, QuizRepository, QuizUsesRepository],
  exports: [QuizService, QuizRepository, QuizUsesRepository, MongooseModule],
})
export class ContentModule {}
