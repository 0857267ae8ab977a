import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { RecordsModule } from '../records/records.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ReservationsSweeper } from './reservations.sweeper.js';
import { ReservingService } from './reserving.service.js';
import { SpendingController } from './spending.controller.js';

@Module({
  imports: [RecordsModule, SettingsModule, AccountsModule],
  controllers: [SpendingController],
  providers: [ReservingService, ReservationsSweeper],
})
export class SpendingModule {}
