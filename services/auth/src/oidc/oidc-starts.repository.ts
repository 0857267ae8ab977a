import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { OidcStartDocument } from './oidc-start.schema.js';

@Injectable()
export class OidcStartsRepository {
  constructor(@InjectModel(OidcStartDocument.name) private readonly starts: Model<OidcStartDocument>) {}

  async add(start: Omit<OidcStartDocument, '_id'>): Promise<void> {
    await this.starts.create(start);
  }

  /** Gone with this, so that nothing is used twice; null when it never was, has run out, or belongs to another browser. */
  take(state_hash: string, binding_hash: string, now: Date): Promise<OidcStartDocument | null> {
    return this.starts
      .findOneAndDelete({ state_hash, binding_hash, expires_at: { $gt: now } })
      .lean<OidcStartDocument>()
      .exec();
  }
}
