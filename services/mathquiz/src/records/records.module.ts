import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttemptRepository } from './attempt.repository.js';
import { AttemptDocument, attemptSchema } from './attempt.schema.js';
import { AttemptsOfPersonRepository } from './attempts-of-person.repository.js';
import { ContentCommentDocument, contentCommentSchema } from './content-comment.schema.js';
import { ContentCommentsRepository } from './content-comments.repository.js';
import { QuizzesOfPersonRepository, TextsOfPersonRepository } from './content-of-person.repository.js';
import { ExamRepository } from './exam.repository.js';
import { ExamDocument, examSchema } from './exam.schema.js';
import { ExamCandidatesRepository } from './exam-candidates.repository.js';
import { HeldImagesRepository } from './held-images.repository.js';
import { IssueRepository } from './issue.repository.js';
import { IssueDocument, issueSchema } from './issue.schema.js';
import { IssuesOfPersonRepository } from './issues-of-person.repository.js';
import { QuizRepository } from './quiz.repository.js';
import { QuizDocument, QuizVersionDocument, quizSchema, quizVersionSchema } from './quiz.schema.js';
import { QuizUseDocument, quizUseSchema } from './quiz-use.schema.js';
import { QuizUsesRepository } from './quiz-uses.repository.js';

import { ResultsRepository } from './results.repository.js';
import { TestRepository } from './test.repository.js';
import { TestDocument, testSchema } from './test.schema.js';
import { TestNews } from './test-news.js';
import { TextRepository } from './text.repository.js';
import { TextDocument, TextVersionDocument, textSchema, textVersionSchema } from './text.schema.js';

const providers = [
  HeldImagesRepository,
  ContentCommentsRepository,
  QuizRepository,
  QuizUsesRepository,
  TextRepository,
  ExamRepository,
  ExamCandidatesRepository,
  TestRepository,
  AttemptRepository,
  AttemptsOfPersonRepository,
  QuizzesOfPersonRepository,
  TextsOfPersonRepository,
  ResultsRepository,
  IssueRepository,
  IssuesOfPersonRepository,
  TestNews,
];

/** What is stored of items, reports on them, exams, tests and attempts: below every feature, so that none needs another for its data. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: QuizDocument.name, schema: quizSchema },
      { name: QuizVersionDocument.name, schema: quizVersionSchema },
      { name: TextDocument.name, schema: textSchema },
      { name: TextVersionDocument.name, schema: textVersionSchema },
      { name: ContentCommentDocument.name, schema: contentCommentSchema },
      { name: QuizUseDocument.name, schema: quizUseSchema },
      { name: ExamDocument.name, schema: examSchema },
      { name: TestDocument.name, schema: testSchema },
      { name: IssueDocument.name, schema: issueSchema },
      { name: AttemptDocument.name, schema: attemptSchema },
    ]),
  ],
  providers,
  exports: [...providers, MongooseModule],
})
export class RecordsModule {}
