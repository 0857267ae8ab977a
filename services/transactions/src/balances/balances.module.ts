import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { RecordsModule } from '../records/records.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BalancesController } from './balances.controller.js';
import { BalancesService } from './balances.service.js';

@Module({
  imports: [RecordsModule, SettingsModule, AccountsModule],
  controllers: [BalancesController],
  providers: [BalancesService],
})
export class BalancesModule {}
