import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CheckDocument, checkSchema } from './check.schema.js';
import { ChecksRepository } from './checks.repository.js';
import { CreditSettingsRepository } from './credit-settings.repository.js';
import { CreditSettingsDocument, creditSettingsSchema } from './credit-settings.schema.js';
import { EntryDocument, entrySchema } from './entry.schema.js';
import { LedgerRepository } from './ledger.repository.js';
import { PaymentDocument, paymentSchema } from './payment.schema.js';
import { PaymentSettingsRepository } from './payment-settings.repository.js';
import { PaymentSettingsDocument, paymentSettingsSchema } from './payment-settings.schema.js';
import { PaymentsRepository } from './payments.repository.js';
import { ReservationDocument, reservationSchema } from './reservation.schema.js';
import { ReservationsRepository } from './reservations.repository.js';

const repositories = [
  LedgerRepository,
  CreditSettingsRepository,
  ChecksRepository,
  ReservationsRepository,
  PaymentsRepository,
  PaymentSettingsRepository,
];

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: EntryDocument.name, schema: entrySchema },
      { name: CreditSettingsDocument.name, schema: creditSettingsSchema },
      { name: CheckDocument.name, schema: checkSchema },
      { name: ReservationDocument.name, schema: reservationSchema },
      { name: PaymentDocument.name, schema: paymentSchema },
      { name: PaymentSettingsDocument.name, schema: paymentSettingsSchema },
    ]),
  ],
  providers: repositories,
  exports: repositories,
})
export class RecordsModule {}
