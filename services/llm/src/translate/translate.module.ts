import { Module } from '@nestjs/common';
import { CallsModule } from '../calls/calls.module.js';
import { ConnectionModule } from '../connection/connection.module.js';
import { RecordsModule } from '../records/records.module.js';
import { TranslateController } from './translate.controller.js';
import { TranslateService } from './translate.service.js';

@Module({
  imports: [RecordsModule, ConnectionModule, CallsModule],
  controllers: [TranslateController],
  providers: [TranslateService],
})
export class TranslateModule {}
