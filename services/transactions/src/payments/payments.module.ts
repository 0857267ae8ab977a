import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { RecordsModule } from '../records/records.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { PaymentNamesService } from './payment-names.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { PaymentsSweeper } from './payments.sweeper.js';
import { SettlingService } from './settling.service.js';

@Module({
  imports: [RecordsModule, SettingsModule, AccountsModule, StripeModule],
  controllers: [PaymentsController],
  providers: [PaymentsService, PaymentNamesService, SettlingService, PaymentsSweeper],
})
export class PaymentsModule {}
