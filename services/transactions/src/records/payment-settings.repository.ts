import { newId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PaymentSettingsDocument } from './payment-settings.schema.js';

export type PaymentSettings = Pick<PaymentSettingsDocument, 'school' | 'packages' | 'seller'>;

@Injectable()
export class PaymentSettingsRepository {
  constructor(@InjectModel(PaymentSettingsDocument.name) private readonly settings: Model<PaymentSettingsDocument>) {}

  async get(): Promise<PaymentSettings> {
    const stored = await this.settings.findById('payments').lean<PaymentSettingsDocument>().exec();
    return stored ?? this.put({});
  }

  async put(change: Partial<Pick<PaymentSettings, 'packages' | 'seller'>>): Promise<PaymentSettings> {
    const unless = { school: newId().toHexString(), packages: [], seller: '' };
    const first = Object.fromEntries(Object.entries(unless).filter(([name]) => !(name in change)));
    const stored = await this.settings
      .findOneAndUpdate(
        { _id: 'payments' },
        { $set: change, $setOnInsert: first },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<PaymentSettingsDocument>()
      .exec();
    return stored;
  }
}
