import type { CreditSettings } from '@mathquiz/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CreditSettingsDocument } from './credit-settings.schema.js';

@Injectable()
export class CreditSettingsRepository {
  constructor(@InjectModel(CreditSettingsDocument.name) private readonly settings: Model<CreditSettingsDocument>) {}

  /** null: no admin has set anything yet. */
  async find(): Promise<CreditSettings | null> {
    const stored = await this.settings.findById('credits').lean<CreditSettingsDocument>().exec();
    if (!stored) return null;
    const { _id, ...settings } = stored;
    return settings;
  }

  async put(settings: CreditSettings): Promise<void> {
    await this.settings.updateOne({ _id: 'credits' }, { $set: settings }, { upsert: true }).exec();
  }
}
