import type { BookContent, BookRow } from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { BookRepository } from '../records/book.repository.js';
import type { BookDocument } from '../records/book.schema.js';
import { BookLines } from './book-lines.service.js';
import { type ContentStore, maxTold } from './content-store.js';

type BookRowFacts = Pick<BookRow, 'beginning' | 'texts' | 'items'>;

/** Books: texts and items in the order in which they are read. */
@Injectable()
export class BookStore implements ContentStore<BookDocument, BookContent, BookRowFacts> {
  readonly kind = 'book';
  readonly page = '/author/books';
  readonly review = '/review/books';

  constructor(
    @Inject(BookRepository) readonly repository: BookRepository,
    @Inject(BookLines) private readonly lines: BookLines,
  ) {}

  async assertPublishable(_by: string, content: BookContent): Promise<void> {
    const problems = await this.lines.faults(content);
    if (problems.length > 0) throw new AppError('book_has_faults', { problems: problems.slice(0, maxTold) });
  }

  factsOfRows() {
    return Promise.resolve(({ beginning, texts, items }: BookDocument): BookRowFacts => ({ beginning, texts, items }));
  }
}
