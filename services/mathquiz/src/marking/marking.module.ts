import { Module } from '@nestjs/common';
import { AttemptsStoreModule } from '../submissions/attempts-store.module.js';
import { TestsStoreModule } from '../tests/tests-store.module.js';
import { EarlierTries } from './earlier-tries.service.js';
import { MarkingQueue } from './marking.queue.js';
import { MarkingService } from './marking.service.js';
import { MarkingWorker } from './marking.worker.js';
import { MarkingTriesRepository } from './marking-tries.repository.js';
import { MarkingTurns } from './marking-turns.js';

@Module({
  imports: [AttemptsStoreModule, TestsStoreModule],
  providers: [MarkingQueue, MarkingTriesRepository, MarkingTurns, EarlierTries, MarkingService, MarkingWorker],
  exports: [MarkingQueue, MarkingService],
})
export class MarkingModule {}
