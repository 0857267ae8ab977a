import type { AiSettings } from '@mathquiz/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AiSettingsDocument } from './ai-settings.schema.js';

const byDefault: AiSettings = {
  currency: 'EUR',
  prices: [],
  person_tokens: null,
  school_cost: null,
  time_zone: 'UTC',
};

@Injectable()
export class AiSettingsRepository {
  constructor(@InjectModel(AiSettingsDocument.name) private readonly settings: Model<AiSettingsDocument>) {}

  async get(): Promise<AiSettings> {
    const stored = await this.settings.findById('ai').lean<AiSettingsDocument>().exec();
    if (!stored) return byDefault;
    const { _id, ...settings } = stored;
    return settings;
  }

  async put(settings: AiSettings): Promise<void> {
    await this.settings.updateOne({ _id: 'ai' }, { $set: settings }, { upsert: true }).exec();
  }
}
