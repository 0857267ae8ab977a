import { type BookContent, bookContent } from '@mathquiz/contracts';
import { contentTerms } from '@mathquiz/domain/finding';
import { excerpt } from '@mathquiz/domain/format';
import { inLanguage, languagesOf } from '@mathquiz/domain/languages';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BookDocument, type BookFacts, BookVersionDocument } from './book.schema.js';
import { asToday } from './completed.js';
import { ContentRepository } from './content.repository.js';
import { writtenFacts } from './content.schema.js';

/** As much of an introduction as a row of a list shows. */
const rowChars = 240;

@Injectable()
export class BookRepository extends ContentRepository<BookDocument, BookContent> implements OnApplicationBootstrap {
  constructor(
    @InjectModel(BookDocument.name) heads: Model<BookDocument>,
    @InjectModel(BookVersionDocument.name) versions: Model<BookVersionDocument>,
  ) {
    super(heads, versions, 'book_id');
  }

  factsOf(content: BookContent): BookFacts {
    const { tags, chapter, introduction, lines } = content;
    const all = [content, ...languagesOf(content).map((one) => inLanguage(content, one))];
    return {
      ...writtenFacts(content),
      beginning: excerpt(introduction, rowChars),
      texts: lines.filter(({ kind }) => kind === 'text').length,
      items: lines.filter(({ kind }) => kind === 'quiz').length,
      terms: contentTerms(
        [...all.map((one) => one.title), ...tags, chapter],
        all.flatMap((one) => [one.introduction, ...one.lines.map((line) => line.title)]),
      ),
    };
  }

  onApplicationBootstrap(): Promise<void> {
    return this.complete();
  }

  protected completed(content: BookContent): BookContent {
    return asToday(bookContent, content);
  }
}
