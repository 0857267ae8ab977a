import type { AiFigures, AiPurpose } from '@mathquiz/contracts';
import { PersonalData, pageOf, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { CallDocument } from './call.schema.js';

export type NewCall = Omit<CallDocument, '_id' | 'user_id'> & { readonly user_id: string };

/** Calls of a person for a purpose on a day; user_id: null for accounts that are gone. */
export type UseOfDay = AiFigures & {
  readonly user_id: string | null;
  readonly purpose: AiPurpose;
  readonly day: string;
};
type DayGroup = AiFigures & {
  readonly _id: { readonly user_id: Types.ObjectId | null; readonly purpose: AiPurpose; readonly day: string };
};

const countOf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });

/** Calls of models, as they were made. */
@Injectable()
export class CallsRepository {
  constructor(
    @InjectModel(CallDocument.name) private readonly calls: Model<CallDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['calls'],
      exports: [{ name: 'ai-calls', place: 2, read: (userId, after, max) => this.exported(userId, after, max) }],
      erase: (userId) => this.calls.updateMany({ user_id: toId(userId) }, { $set: { user_id: null } }).exec(),
    });
  }

  async add({ user_id, ...call }: NewCall): Promise<void> {
    await this.calls.create({ ...call, user_id: toId(user_id) });
  }

  /** Those of these calls that have ended, with what they are charged at. */
  async charged(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.calls
      .find({ credit_key: { $in: [...keys] } }, { credit_key: 1, charged_micros: 1 })
      .lean<CallDocument[]>()
      .exec();
    return new Map(rows.map(({ credit_key, charged_micros }) => [credit_key ?? '', charged_micros]));
  }

  /** Tokens of a person since a moment. */
  async tokensOf(userId: string, since: Date): Promise<number> {
    const [sum] = await this.calls
      .aggregate<{ tokens: number }>([
        { $match: { user_id: toId(userId), at: { $gte: since } } },
        { $group: { _id: null, tokens: { $sum: { $add: ['$input_tokens', '$output_tokens'] } } } },
      ])
      .exec();
    return sum?.tokens ?? 0;
  }

  /** Millionths of a currency that all calls since a moment have cost. */
  async costSince(since: Date, currency: string): Promise<number> {
    const [sum] = await this.calls
      .aggregate<{ cost: number }>([
        { $match: { at: { $gte: since }, currency } },
        { $group: { _id: null, cost: { $sum: '$cost_micros' } } },
      ])
      .exec();
    return sum?.cost ?? 0;
  }

  /** Sums of the calls between two moments, the second one not included, by person, purpose and day of a calendar. */
  async useByDay(
    from: Date,
    to: Date,
    { time_zone, currency }: { readonly time_zone: string; readonly currency: string },
  ): Promise<UseOfDay[]> {
    const day = { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: time_zone } };
    const isCosted = { $eq: ['$currency', currency] };
    const groups = await this.calls
      .aggregate<DayGroup>([
        { $match: { at: { $gte: from, $lt: to } } },
        {
          $group: {
            _id: { user_id: '$user_id', purpose: '$purpose', day },
            calls: { $sum: 1 },
            accepted: countOf({ $eq: ['$outcome', 'accepted'] }),
            refused: countOf({ $eq: ['$outcome', 'refused'] }),
            input_tokens: { $sum: '$input_tokens' },
            output_tokens: { $sum: '$output_tokens' },
            cost_micros: { $sum: { $cond: [isCosted, '$cost_micros', 0] } },
            uncosted: { $sum: { $cond: [isCosted, 0, 1] } },
          },
        },
      ])
      .exec();
    return groups.map(({ _id, ...figures }) => ({
      ...figures,
      ..._id,
      user_id: _id.user_id?.toHexString() ?? null,
    }));
  }

  private async exported(userId: string, after: string | null, max: number) {
    const rows = await pageOf(this.calls, { user_id: toId(userId) }, {}, after, max);
    return rows.map(({ _id, user_id: _, ...row }) => ({ id: _id.toHexString(), row }));
  }
}
