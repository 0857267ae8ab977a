import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CheckDocument } from './check.schema.js';

/** Checks of the ledger, one a day. */
@Injectable()
export class ChecksRepository {
  constructor(@InjectModel(CheckDocument.name) private readonly checks: Model<CheckDocument>) {}

  last(): Promise<CheckDocument | null> {
    return this.checks.findOne().sort({ at: -1 }).lean<CheckDocument>().exec();
  }

  async isDone(day: string): Promise<boolean> {
    return (await this.checks.exists({ _id: day }).exec()) !== null;
  }

  /** A later one of the same day takes the place of the earlier one. */
  async put({ _id, ...check }: CheckDocument): Promise<void> {
    await this.checks.updateOne({ _id }, { $set: check }, { upsert: true }).exec();
  }
}
