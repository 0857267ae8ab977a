import { toId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isNotOver, ofToday, perhapsNotOver } from './not-over.js';
import { type StoredHead, TestDocument, type TestHead } from './test.schema.js';

type OpenTest = TestHead & { readonly items: readonly { readonly quiz_id: string }[] };

/** Tests that are not over for everybody yet, those included that are still to open. */
@Injectable()
export class OpenTestsRepository {
  constructor(@InjectModel(TestDocument.name) private readonly tests: Model<TestDocument>) {}

  /** Of these groups, with which items they hold. */
  async of(groupIds: readonly string[], now: Date): Promise<OpenTest[]> {
    if (groupIds.length === 0) return [];
    const found = await this.tests
      .find(
        { group_ids: { $in: groupIds.map(toId) }, put_away: { $ne: 'withdrawn' }, ...perhapsNotOver(now) },
        { 'items.content': 0, texts: 0 },
      )
      .lean<(StoredHead & Pick<OpenTest, 'items'>)[]>()
      .exec();
    return found.map(ofToday).filter((test) => isNotOver(test, now));
  }
}
