import type { ContentKind } from '@mathquiz/contracts';
import { isDuplicateKey, PersonalData, pageOf, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { exportedRow } from '../records/person-page.repository.js';
import { DraftDocument } from './draft.schema.js';

/** Whose draft of what. */
export type DraftPlace = { readonly userId: string; readonly kind: ContentKind; readonly of: string };
export type Kept = Pick<DraftDocument, 'content' | 'version' | 'device' | 'at'>;

const at = ({ userId, kind, of }: DraftPlace) => ({ user_id: toId(userId), kind, of });

@Injectable()
export class DraftsRepository {
  constructor(
    @InjectModel(DraftDocument.name) private readonly drafts: Model<DraftDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['drafts'],
      exports: [{ name: 'drafts', place: 15, read: (id, after, max) => this.ofPerson(id, after, max) }],
      erase: (id) => this.remove(id),
    });
  }

  find(place: DraftPlace): Promise<DraftDocument | null> {
    return this.drafts.findOne(at(place)).lean<DraftDocument>().exec();
  }

  countOf(userId: string): Promise<number> {
    return this.drafts.countDocuments({ user_id: toId(userId) }).exec();
  }

  /** null: there is none that has this count. */
  replace(place: DraftPlace, after: number, kept: Kept): Promise<DraftDocument | null> {
    return this.drafts
      .findOneAndUpdate(
        { ...at(place), count: after },
        { $set: { ...kept, count: after + 1 } },
        { returnDocument: 'after' },
      )
      .lean<DraftDocument>()
      .exec();
  }

  /** null: another device was there first. */
  async add(place: DraftPlace, after: number, kept: Kept): Promise<DraftDocument | null> {
    try {
      return (await this.drafts.create({ ...at(place), ...kept, count: after + 1 })).toObject();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** One that has been kept more often than this stays. */
  async drop(place: DraftPlace, upTo: number): Promise<void> {
    await this.drafts.deleteOne({ ...at(place), count: { $lte: upTo } }).exec();
  }

  private async ofPerson(userId: string, after: string | null, max: number) {
    const found = await pageOf(this.drafts, { user_id: toId(userId) }, { user_id: 0 }, after, max);
    return found.map((one) => {
      const content: unknown = JSON.parse(one.content);
      return { id: one._id.toHexString(), row: exportedRow({ ...one, content }) };
    });
  }

  private async remove(userId: string): Promise<void> {
    await this.drafts.deleteMany({ user_id: toId(userId) }).exec();
  }
}
