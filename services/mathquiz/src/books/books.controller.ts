import { routes } from '@mathquiz/contracts';
import { asRead } from '@mathquiz/domain/languages';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { BookStore } from '../content/book.store.js';
import { BookLines } from '../content/book-lines.service.js';
import { ContentService } from '../content/content.service.js';
import { BookProgressService } from './book-progress.service.js';
import { BookSearchService } from './book-search.service.js';

/** Books as they are read. */
@Controller()
export class BooksController {
  constructor(
    @Inject(ContentService) private readonly content: ContentService,
    @Inject(BookStore) private readonly books: BookStore,
    @Inject(BookLines) private readonly lines: BookLines,
    @Inject(BookSearchService) private readonly finding: BookSearchService,
    @Inject(BookProgressService) private readonly progress: BookProgressService,
  ) {}

  @Handles(routes.renderBookDraft)
  async draft({ caller, body }: RequestOf<typeof routes.renderBookDraft>) {
    return { data: await this.lines.render(caller, body.content, true) };
  }

  @Handles(routes.renderBook)
  async stored({ params, body, ...request }: RequestOf<typeof routes.renderBook>) {
    const { content } = await this.content.get(request, this.books, params.id, body.version);
    const read = asRead(content, { locale: request.context.locale, language: body.language });
    return { data: await this.lines.render(request.caller, read, false) };
  }

  @Handles(routes.searchBook)
  async search({ params, query, ...request }: RequestOf<typeof routes.searchBook>) {
    return { data: await this.finding.search(request, params.id, query.q) };
  }

  @Handles(routes.progressOfBook)
  async read({ params, ...request }: RequestOf<typeof routes.progressOfBook>) {
    return { data: await this.progress.get(request, params.id) };
  }

  @Handles(routes.keepBookProgress)
  async keep({ params, body, ...request }: RequestOf<typeof routes.keepBookProgress>) {
    return { data: await this.progress.keep(request, params.id, body) };
  }
}
