import type { ContentKind } from '@mathquiz/contracts';
import type { ContentRepository } from '../records/content.repository.js';
import type { ContentDocument } from '../records/content.schema.js';

/** Problems that an author is told of at once. */
export const maxTold = 10;

/** One kind of content: how it is stored, and the little in which it differs. Everything else is the same for all kinds. */
export interface ContentStore<D extends ContentDocument = ContentDocument, C = unknown, F extends object = object> {
  readonly kind: ContentKind;
  readonly repository: ContentRepository<D, C>;
  /** Of its pages in the app: `/author/items/<id>`. */
  readonly page: string;
  /** Of the page where it is reviewed: `/review/<id>`. */
  readonly review: string;
  /** Refuses what nobody should be shown, naming the fields. */
  assertPublishable(by: string, content: C): Promise<void>;
  /** What a row of a list shows beside what all rows do. */
  factsOfRows(rows: readonly D[]): Promise<(row: D) => F>;
}
