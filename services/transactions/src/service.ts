import { defineService } from '@mathquiz/platform';
import { BalancesModule } from './balances/balances.module.js';
import { transactionsConfig } from './config.js';
import { FiguresModule } from './figures/figures.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { PackagesModule } from './packages/packages.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { RecordsModule } from './records/records.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SpendingModule } from './spending/spending.module.js';

export const service = defineService({
  name: 'transactions',
  config: transactionsConfig,
  features: [
    RecordsModule,
    SettingsModule,
    LedgerModule,
    BalancesModule,
    FiguresModule,
    SpendingModule,
    PackagesModule,
    PaymentsModule,
  ],
});
