import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module.js';
import { RecordsModule } from '../records/records.module.js';
import { AnswersToMark } from './answers-to-mark.service.js';
import { EarlierTries } from './earlier-tries.service.js';
import { EqualAnswersService } from './equal-answers.service.js';
import { HandMarkingService } from './hand-marking.service.js';
import { MarkingQueue } from './marking.queue.js';
import { MarkingService } from './marking.service.js';
import { MarkingWorker } from './marking.worker.js';
import { MarkingTriesRepository } from './marking-tries.repository.js';
import { MarkingTurns } from './marking-turns.js';

@Module({
  imports: [RecordsModule, NoticesModule],
  providers: [
    AnswersToMark,
    EarlierTries,
    EqualAnswersService,
    HandMarkingService,
    MarkingQueue,
    MarkingTriesRepository,
    MarkingTurns,
    MarkingService,
    MarkingWorker,
  ],
  exports: [AnswersToMark, EqualAnswersService, HandMarkingService, MarkingQueue, MarkingService],
})
export class MarkingModule {}
