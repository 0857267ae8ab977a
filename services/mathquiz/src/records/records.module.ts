import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnnouncementDocument, announcementSchema } from './announcement.schema.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { AttemptRepository } from './attempt.repository.js';
import { AttemptDocument, attemptSchema } from './attempt.schema.js';
import { AttemptControlRepository } from './attempt-control.repository.js';
import { AttemptsOfPersonRepository } from './attempts-of-person.repository.js';
import { BookRepository } from './book.repository.js';
import { BookDocument, BookVersionDocument, bookSchema, bookVersionSchema } from './book.schema.js';
import { ContentCommentDocument, contentCommentSchema } from './content-comment.schema.js';
import { ContentCommentsRepository } from './content-comments.repository.js';
import {
  BooksOfPersonRepository,
  QuizzesOfPersonRepository,
  TextsOfPersonRepository,
} from './content-of-person.repository.js';
import { DailyPoolRepository } from './daily-pool.repository.js';
import { DailyTestDocument, dailyTestSchema } from './daily-test.schema.js';
import { DailyTestsRepository } from './daily-tests.repository.js';
import { DailyTriesRepository } from './daily-tries.repository.js';
import { DailyTryDocument, dailyTrySchema } from './daily-try.schema.js';
import { ExamRepository } from './exam.repository.js';
import { ExamDocument, examSchema } from './exam.schema.js';
import { ExamCandidatesRepository } from './exam-candidates.repository.js';
import { HeldImagesRepository } from './held-images.repository.js';
import { IssueRepository } from './issue.repository.js';
import { IssueDocument, issueSchema } from './issue.schema.js';
import { IssuesOfPersonRepository } from './issues-of-person.repository.js';
import { ItemMeasureDocument, itemMeasureSchema } from './item-measure.schema.js';
import { ItemMeasuresRepository } from './item-measures.repository.js';
import { OpenTestsRepository } from './open-tests.repository.js';
import { PracticeCardDocument, practiceCardSchema } from './practice-card.schema.js';
import { PracticeCardsRepository } from './practice-cards.repository.js';
import { PracticeExerciseDocument, practiceExerciseSchema } from './practice-exercise.schema.js';
import { PracticeExercisesRepository } from './practice-exercises.repository.js';
import { PracticeGoalsRepository } from './practice-goals.repository.js';
import { PracticeGoalsDocument, practiceGoalsSchema } from './practice-goals.schema.js';
import { PracticePoolRepository } from './practice-pool.repository.js';
import { QuizRepository } from './quiz.repository.js';
import { QuizDocument, QuizVersionDocument, quizSchema, quizVersionSchema } from './quiz.schema.js';
import { QuizUseDocument, quizUseSchema } from './quiz-use.schema.js';
import { QuizUsesRepository } from './quiz-uses.repository.js';

import { ResultsRepository } from './results.repository.js';
import { SecretItemsRepository } from './secret-items.repository.js';
import { TestRepository } from './test.repository.js';
import { TestDocument, testSchema } from './test.schema.js';
import { TestNews } from './test-news.js';
import { TestPasswords } from './test-passwords.service.js';
import { TestTicketDocument, testTicketSchema } from './test-ticket.schema.js';
import { TestTicketsRepository } from './test-tickets.repository.js';
import { TextRepository } from './text.repository.js';
import { TextDocument, TextVersionDocument, textSchema, textVersionSchema } from './text.schema.js';

const providers = [
  HeldImagesRepository,
  ContentCommentsRepository,
  QuizRepository,
  QuizUsesRepository,
  ItemMeasuresRepository,
  TextRepository,
  BookRepository,
  ExamRepository,
  ExamCandidatesRepository,
  TestRepository,
  AttemptRepository,
  AttemptsOfPersonRepository,
  QuizzesOfPersonRepository,
  TextsOfPersonRepository,
  BooksOfPersonRepository,
  ResultsRepository,
  IssueRepository,
  IssuesOfPersonRepository,
  AnnouncementsRepository,
  AttemptControlRepository,
  TestTicketsRepository,
  OpenTestsRepository,
  SecretItemsRepository,
  PracticePoolRepository,
  PracticeExercisesRepository,
  PracticeCardsRepository,
  PracticeGoalsRepository,
  DailyPoolRepository,
  DailyTestsRepository,
  DailyTriesRepository,
  TestNews,
  TestPasswords,
];

/** What is stored of items, reports on them, exams, tests and attempts: below every feature, so that none needs another for its data. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: QuizDocument.name, schema: quizSchema },
      { name: QuizVersionDocument.name, schema: quizVersionSchema },
      { name: TextDocument.name, schema: textSchema },
      { name: TextVersionDocument.name, schema: textVersionSchema },
      { name: BookDocument.name, schema: bookSchema },
      { name: BookVersionDocument.name, schema: bookVersionSchema },
      { name: ContentCommentDocument.name, schema: contentCommentSchema },
      { name: QuizUseDocument.name, schema: quizUseSchema },
      { name: ItemMeasureDocument.name, schema: itemMeasureSchema },
      { name: ExamDocument.name, schema: examSchema },
      { name: TestDocument.name, schema: testSchema },
      { name: IssueDocument.name, schema: issueSchema },
      { name: AttemptDocument.name, schema: attemptSchema },
      { name: TestTicketDocument.name, schema: testTicketSchema },
      { name: AnnouncementDocument.name, schema: announcementSchema },
      { name: PracticeExerciseDocument.name, schema: practiceExerciseSchema },
      { name: PracticeCardDocument.name, schema: practiceCardSchema },
      { name: PracticeGoalsDocument.name, schema: practiceGoalsSchema },
      { name: DailyTestDocument.name, schema: dailyTestSchema },
      { name: DailyTryDocument.name, schema: dailyTrySchema },
    ]),
  ],
  providers,
  exports: [...providers, MongooseModule],
})
export class RecordsModule {}
