import { TasksModule } from '@mathquiz/platform/tasks';
import { Module } from '@nestjs/common';
import { ConnectionModule } from '../connection/connection.module.js';
import { RecordsModule } from '../records/records.module.js';
import { CallCredits } from './call-credits.service.js';
import { CallsController } from './calls.controller.js';
import { ModelCalls } from './model-calls.service.js';
import { QuotaService } from './quota.service.js';

@Module({
  imports: [TasksModule, RecordsModule, ConnectionModule],
  controllers: [CallsController],
  providers: [ModelCalls, QuotaService, CallCredits],
  exports: [ModelCalls],
})
export class CallsModule {}
