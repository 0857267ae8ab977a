import type { RequestKind } from '@mathquiz/contracts';
import { PersonalData } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { LinkDocument } from './link.schema.js';

export type NewLink = Omit<LinkDocument, '_id' | 'used_at'>;

@Injectable()
export class LinksRepository {
  constructor(
    @InjectModel(LinkDocument.name) private readonly links: Model<LinkDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['links'],
      exports: { notBecause: 'a link is kept as the hash of its secret; the mail it went in is exported' },
      erase: (id) => this.removeOf(id),
    });
  }

  async create(link: NewLink): Promise<void> {
    await this.links.create(link);
  }

  find(secretHash: string): Promise<LinkDocument | null> {
    return this.links.findOne({ secret_hash: secretHash }).lean<LinkDocument>().exec();
  }

  /** Of several who use a link at once, one gets it. */
  use(secretHash: string, kind: RequestKind, now: Date): Promise<LinkDocument | null> {
    return this.links
      .findOneAndUpdate(
        { secret_hash: secretHash, kind, used_at: null, expires_at: { $gt: now } },
        { $set: { used_at: now } },
        { returnDocument: 'after' },
      )
      .lean<LinkDocument>()
      .exec();
  }

  /** A newer link, a new password or a withdrawn invitation makes the older ones useless. */
  async spend(which: { user_id: Types.ObjectId; kind: RequestKind } | { invitation_id: Types.ObjectId }, now: Date) {
    await this.links.updateMany({ ...which, used_at: null }, { $set: { used_at: now } }).exec();
  }

  private async removeOf(userId: string): Promise<void> {
    await this.links.deleteMany({ user_id: new Types.ObjectId(userId) }).exec();
  }
}
