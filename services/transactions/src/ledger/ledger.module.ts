import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { RecordsModule } from '../records/records.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ChecksService } from './checks.service.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerService } from './ledger.service.js';

@Module({
  imports: [RecordsModule, SettingsModule, AccountsModule],
  controllers: [LedgerController],
  providers: [LedgerService, ChecksService],
})
export class LedgerModule {}
