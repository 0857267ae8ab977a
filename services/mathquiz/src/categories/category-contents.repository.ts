import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { BookDocument } from '../records/book.schema.js';
import type { ContentDocument } from '../records/content.schema.js';
import { QuizDocument } from '../records/quiz.schema.js';
import { TextDocument } from '../records/text.schema.js';

/** What is stored with these slugs, as it is now or as it is published. */
const inAny = (slugs: readonly string[]): QueryFilter<ContentDocument> => {
  const any = { $in: [...slugs] };
  return { $or: [{ category: any }, { 'published.category': any }] };
};

/** How much stands in categories, of everybody. */
@Injectable()
export class CategoryContentsRepository {
  private readonly kinds: { readonly [K in 'items' | 'texts' | 'books']: Model<ContentDocument> };

  constructor(
    @InjectModel(QuizDocument.name) items: Model<QuizDocument>,
    @InjectModel(TextDocument.name) texts: Model<TextDocument>,
    @InjectModel(BookDocument.name) books: Model<BookDocument>,
  ) {
    // Of each kind no more is asked here than what all kinds have.
    this.kinds = { items, texts, books } as unknown as typeof this.kinds;
  }

  async countIn(slugs: readonly string[]) {
    const { items, texts, books } = this.kinds;
    const [ofItems, ofTexts, ofBooks] = await Promise.all(
      [items, texts, books].map((heads) => heads.countDocuments(inAny(slugs)).exec()),
    );
    return { items: ofItems ?? 0, texts: ofTexts ?? 0, books: ofBooks ?? 0 };
  }

  async holdAny(slugs: readonly string[]): Promise<boolean> {
    const some = await Promise.all(Object.values(this.kinds).map((heads) => heads.exists(inAny(slugs)).exec()));
    return some.some((one) => one !== null);
  }
}
