import { setImmediate } from 'node:timers/promises';
import { type BookHit, type BookLine, bookLimits } from '@mathquiz/contracts';
import { foundIn, type Passage, passagesOf } from '@mathquiz/domain/books';
import { contentSearchTerms } from '@mathquiz/domain/finding';
import { readText } from '@mathquiz/domain/texts';
import type { Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { BookStore } from '../content/book.store.js';
import { BookLines } from '../content/book-lines.service.js';
import { ContentService } from '../content/content.service.js';
import { QuizRepository, wordsOfItem } from '../records/quiz.repository.js';
import { TextRepository } from '../records/text.repository.js';

/** So many texts are held at once. */
const atOnce = 50;

/** Where in a book the words of its reader are: in the versions that they would read, and in nothing else. */
@Injectable()
export class BookSearchService {
  constructor(
    @Inject(BookStore) private readonly store: BookStore,
    @Inject(BookLines) private readonly held: BookLines,
    @Inject(ContentService) private readonly content: ContentService,
    @Inject(TextRepository) private readonly texts: TextRepository,
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
  ) {}

  async search(request: Request, id: string, q: string): Promise<BookHit[]> {
    const terms = contentSearchTerms(q);
    const { content } = await this.content.get(request, this.store, id);
    const { introduction, lines } = content;
    const before = foundIn(terms, '', passagesOf(readText(introduction).blocks));
    // The headings of an introduction are no places in a text.
    const hits: BookHit[] = before ? [{ line: null, heading: null, excerpt: before.excerpt }] : [];
    const docs = await this.held.readBy(request.caller, lines);
    for (let from = 0; from < lines.length && hits.length < bookLimits.hits; from += atOnce) {
      const some = lines.slice(from, from + atOnce);
      const passages = await this.passagesOf(some, docs);
      for (const line of some) {
        const doc = docs.get(line.doc_id ?? '');
        if (line.kind !== 'chapter' && !doc) continue;
        const title = `${line.title} ${doc?.title ?? ''}`;
        const found = foundIn(terms, title, passages.get(line.doc_id ?? '') ?? []);
        if (found) hits.push({ line: line.id, ...found });
        // A long book holds nobody else up.
        await setImmediate();
      }
    }
    return hits.slice(0, bookLimits.hits);
  }

  private async passagesOf(lines: readonly BookLine[], docs: Awaited<ReturnType<BookLines['readBy']>>) {
    const pins = (kind: BookLine['kind']) =>
      lines.flatMap(({ kind: own, doc_id }) => {
        const doc = docs.get(doc_id ?? '');
        return own === kind && doc_id !== null && doc ? [{ id: doc_id, version: doc.version }] : [];
      });
    const [texts, quizzes] = await Promise.all([
      this.texts.contentsOf(pins('text')),
      this.quizzes.contentsOf(pins('quiz')),
    ]);
    return new Map<string, Passage[]>([
      ...[...texts].map(([id, { body }]) => [id, passagesOf(readText(body).blocks)] as const),
      ...[...quizzes].map(([id, item]) => [id, wordsOfItem(item).map((text) => ({ heading: null, text }))] as const),
    ]);
  }
}
