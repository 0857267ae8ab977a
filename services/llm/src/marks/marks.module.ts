import { Module } from '@nestjs/common';
import { CallsModule } from '../calls/calls.module.js';
import { ConnectionModule } from '../connection/connection.module.js';
import { RecordsModule } from '../records/records.module.js';
import { MarksController } from './marks.controller.js';
import { MarksService } from './marks.service.js';

@Module({
  imports: [RecordsModule, ConnectionModule, CallsModule],
  controllers: [MarksController],
  providers: [MarksService],
})
export class MarksModule {}
