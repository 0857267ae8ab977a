import { dailyLimits } from '@mathquiz/contracts';
import type { DailyOf } from '@mathquiz/domain/practice';
import { isDuplicateKey } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DailyTryDocument } from './daily-try.schema.js';

/** How many devices had so many items right, from none to all, is asked with every look at a test: as of a second ago. */
const countedMs = 1000;
const maxCounted = 500;

type Counts = readonly number[];
type New = Omit<DailyTryDocument, '_id'>;

const keyOf = ({ date, grade, chapter }: DailyOf) => JSON.stringify([date, grade, chapter]);

@Injectable()
export class DailyTriesRepository {
  private readonly counted = new Map<string, { counts: Promise<Counts>; until: number }>();

  constructor(@InjectModel(DailyTryDocument.name) private readonly tries: Model<DailyTryDocument>) {}

  find({ date, grade, chapter }: DailyOf, device: string): Promise<DailyTryDocument | null> {
    return this.tries.findOne({ date, grade, chapter, device }).lean<DailyTryDocument>().exec();
  }

  /** The first of its device: of two that come at once one is stored, and both get it. */
  async keep(one: New): Promise<DailyTryDocument> {
    try {
      const kept = (await this.tries.create(one)).toObject();
      this.counted.delete(keyOf(one));
      return kept;
    } catch (error) {
      const first = isDuplicateKey(error) ? await this.find(one, one.device) : null;
      if (!first) throw error;
      return first;
    }
  }

  countsOf(of: DailyOf, now: Date): Promise<Counts> {
    const key = keyOf(of);
    const kept = this.counted.get(key);
    if (kept && kept.until > now.getTime()) return kept.counts;
    const counts = this.count(of);
    if (this.counted.size >= maxCounted) this.counted.clear();
    this.counted.set(key, { counts, until: now.getTime() + countedMs });
    counts.catch(() => this.counted.delete(key));
    return counts;
  }

  private async count({ date, grade, chapter }: DailyOf): Promise<Counts> {
    const found = await this.tries
      .aggregate<{ _id: number; devices: number }>([
        { $match: { date, grade, chapter } },
        { $group: { _id: '$right', devices: { $sum: 1 } } },
      ])
      .exec();
    const devices = new Map(found.map((one) => [one._id, one.devices]));
    return Array.from({ length: dailyLimits.items + 1 }, (_, right) => devices.get(right) ?? 0);
  }
}
