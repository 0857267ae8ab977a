import { Module } from '@nestjs/common';
import { CallsModule } from '../calls/calls.module.js';
import { ConnectionModule } from '../connection/connection.module.js';
import { RecordsModule } from '../records/records.module.js';
import { AnsweringService } from './answering.service.js';
import { GraderClient } from './grader-client.js';
import { IndependentAttempt } from './independent-attempt.service.js';
import { ProposalChecks } from './proposal-checks.service.js';
import { QuizAssistantController } from './quiz-assistant.controller.js';
import { QuizAssistantService } from './quiz-assistant.service.js';

@Module({
  imports: [RecordsModule, ConnectionModule, CallsModule],
  controllers: [QuizAssistantController],
  providers: [GraderClient, IndependentAttempt, ProposalChecks, AnsweringService, QuizAssistantService],
})
export class QuizAssistantModule {}
