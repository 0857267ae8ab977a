import { isDuplicateKey, toId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BlockDocument } from './block.schema.js';

const most = 1000;

@Injectable()
export class BlocksRepository {
  constructor(@InjectModel(BlockDocument.name) private readonly blocks: Model<BlockDocument>) {}

  async set(by: string, userId: string, blocked: boolean): Promise<void> {
    const pair = { by: toId(by), user_id: toId(userId) };
    if (!blocked) {
      await this.blocks.deleteOne(pair).exec();
      return;
    }
    await this.blocks
      .updateOne(pair, { $setOnInsert: pair }, { upsert: true })
      .exec()
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  }

  /** Either has blocked the other. */
  async between(one: string, other: string): Promise<boolean> {
    const [a, b] = [toId(one), toId(other)];
    const filter = {
      $or: [
        { by: a, user_id: b },
        { by: b, user_id: a },
      ],
    };
    return (await this.blocks.exists(filter).exec()) !== null;
  }

  async blockedBy(userId: string): Promise<string[]> {
    const rows = await this.blocks
      .find({ by: toId(userId) })
      .limit(most)
      .lean<BlockDocument[]>()
      .exec();
    return rows.map((row) => row.user_id.toHexString());
  }

  async removeOfPerson(userId: string): Promise<void> {
    const id = toId(userId);
    await this.blocks.deleteMany({ $or: [{ by: id }, { user_id: id }] }).exec();
  }
}
