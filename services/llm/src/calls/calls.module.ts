import { Module } from '@nestjs/common';
import { ConnectionModule } from '../connection/connection.module.js';
import { RecordsModule } from '../records/records.module.js';
import { ModelCalls } from './model-calls.service.js';
import { QuotaService } from './quota.service.js';

@Module({ imports: [RecordsModule, ConnectionModule], providers: [ModelCalls, QuotaService], exports: [ModelCalls] })
export class CallsModule {}
