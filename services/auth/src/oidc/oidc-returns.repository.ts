import { isDuplicateKey } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { OidcReturnDocument } from './oidc-return.schema.js';

@Injectable()
export class OidcReturnsRepository {
  constructor(@InjectModel(OidcReturnDocument.name) private readonly returns: Model<OidcReturnDocument>) {}

  /** Whether this is the first time. `expires_at`: until then it could come again. */
  async isFirst(state_hash: string, expires_at: Date): Promise<boolean> {
    try {
      await this.returns.create({ state_hash, expires_at });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
