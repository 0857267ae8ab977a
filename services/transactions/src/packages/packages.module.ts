import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { PackagesController } from './packages.controller.js';
import { PackagesService } from './packages.service.js';

@Module({
  imports: [RecordsModule, StripeModule],
  controllers: [PackagesController],
  providers: [PackagesService],
})
export class PackagesModule {}
