import { PersonalData, pageOf, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CallDocument } from './call.schema.js';

export type NewCall = Omit<CallDocument, '_id' | 'user_id'> & { readonly user_id: string };

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

  private async exported(userId: string, after: string | null, max: number) {
    const rows = await pageOf(this.calls, { user_id: toId(userId) }, {}, after, max);
    return rows.map(({ _id, user_id: _, ...row }) => ({ id: _id.toHexString(), row }));
  }
}
