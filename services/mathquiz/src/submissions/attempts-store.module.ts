import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttemptRepository } from './attempt.repository.js';
import { AttemptDocument, attemptSchema } from './attempt.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: AttemptDocument.name, schema: attemptSchema }])],
  providers: [AttemptRepository],
  exports: [AttemptRepository, MongooseModule],
})
export class AttemptsStoreModule {}
