import { randomBytes } from 'node:crypto';
import { isDuplicateKey } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { ErasureSaltDocument } from './erasure-salt.schema.js';

@Injectable()
export class ErasureSaltsRepository {
  constructor(@InjectModel(ErasureSaltDocument.name) private readonly salts: Model<ErasureSaltDocument>) {}

  /** The salt of this erasure: the same for all who are at it, and after an interruption. */
  async begin(userId: string): Promise<string> {
    const _id = new Types.ObjectId(userId);
    await this.salts.create({ _id, salt: randomBytes(32).toString('hex') }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    const begun = await this.salts.findById(_id).lean<ErasureSaltDocument>().exec();
    // Somebody else has ended it in this moment.
    return begun?.salt ?? this.begin(userId);
  }

  async end(userId: string): Promise<void> {
    await this.salts.deleteOne({ _id: new Types.ObjectId(userId) }).exec();
  }
}
