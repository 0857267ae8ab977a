import { isDuplicateKey } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type StoredAlias, TagAliasesDocument } from './tag-alias.schema.js';

const whole = 'tags';

@Injectable()
export class TagAliasesRepository {
  constructor(@InjectModel(TagAliasesDocument.name) private readonly aliases: Model<TagAliasesDocument>) {}

  async read(): Promise<{ revision: number; aliases: readonly StoredAlias[] }> {
    const found = await this.aliases.findById(whole).lean<TagAliasesDocument>().exec();
    return found ?? { revision: 0, aliases: [] };
  }

  /** false: they are not as they were read any more. */
  async change(revision: number, aliases: readonly StoredAlias[]): Promise<boolean> {
    const next = { revision: revision + 1, aliases: [...aliases] };
    try {
      const { matchedCount, upsertedCount } = await this.aliases
        .updateOne({ _id: whole, revision }, { $set: next }, { upsert: revision === 0 })
        .exec();
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      // Somebody else has written the first ones.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
