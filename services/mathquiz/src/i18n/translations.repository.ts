import type { Locale } from '@mathquiz/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type TextOverride, TranslationDocument } from './translation.schema.js';

/** null takes the school's words away. */
export type OwnChange = { readonly id: string; readonly own: Readonly<Partial<Record<Locale, TextOverride | null>>> };

@Injectable()
export class TranslationsRepository {
  constructor(@InjectModel(TranslationDocument.name) private readonly translations: Model<TranslationDocument>) {}

  /** Schools change few texts: all of them fit into memory. */
  all(): Promise<TranslationDocument[]> {
    return this.translations.find().lean<TranslationDocument[]>().exec();
  }

  /** One write a text; languages that are not named keep what they have. */
  async put(changes: readonly OwnChange[], now: Date): Promise<void> {
    await this.translations.bulkWrite(
      changes.map(({ id, own }) => {
        const entries = Object.entries(own);
        const set = entries.flatMap(([locale, text]) => (text ? [[`own.${locale}`, text] as const] : []));
        const unset = entries.flatMap(([locale, text]) => (text ? [] : [[`own.${locale}`, ''] as const]));
        return {
          updateOne: {
            filter: { _id: id },
            update: {
              $set: { updated_at: now, ...Object.fromEntries(set) },
              ...(unset.length > 0 ? { $unset: Object.fromEntries(unset) } : {}),
            },
            upsert: true,
          },
        };
      }),
      { ordered: false },
    );
    await this.translations.deleteMany({ _id: { $in: changes.map(({ id }) => id) }, own: {} }).exec();
  }

  async remove(id: string): Promise<void> {
    await this.translations.deleteOne({ _id: id }).exec();
  }
}
