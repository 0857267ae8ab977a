import { TakerTokens } from '@mathquiz/platform/session';
import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { GuestsService } from './guests.service.js';
import { PublicTestsController } from './public-tests.controller.js';
import { TicketsService } from './tickets.service.js';

@Module({
  imports: [RecordsModule],
  controllers: [PublicTestsController],
  providers: [TakerTokens, GuestsService, TicketsService],
})
export class PublicTestsModule {}
