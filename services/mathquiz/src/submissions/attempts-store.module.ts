import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttemptRepository } from './attempt.repository.js';
import { AttemptDocument, attemptSchema } from './attempt.schema.js';
import { ResultsRepository } from './results.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: AttemptDocument.name, schema: attemptSchema }])],
  providers: [AttemptRepository, ResultsRepository],
  exports: [AttemptRepository, ResultsRepository, MongooseModule],
})
export class AttemptsStoreModule {}
