import type { NearBy } from '@mathquiz/contracts';
import type { Request } from '@mathquiz/platform';
import type { QuizDocument } from '../records/quiz.schema.js';

/** What something near is looked for to: words, or an item as its reader sees it. */
export type NearTo = { readonly q: string } | { readonly like: QuizDocument };

/** Where near items come from: the text index, or later a store of embeddings. What the reader may not see is never among them. */
export abstract class NearItems {
  abstract readonly by: NearBy;
  /** The nearest first, each as its reader sees it. */
  abstract nearest(request: Request, to: NearTo, most: number): Promise<QuizDocument[]>;
}
