import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AllowancesService } from './allowances.service.js';
import { ChangesService } from './changes.service.js';
import { CreditsService } from './credits.service.js';
import { EntryNamesService } from './entry-names.service.js';

@Module({
  imports: [RecordsModule, SettingsModule],
  providers: [CreditsService, ChangesService, AllowancesService, EntryNamesService],
  exports: [CreditsService, ChangesService, AllowancesService, EntryNamesService],
})
export class AccountsModule {}
