import { type ContentKind, drafterOf } from '@mathquiz/contracts';
import { mayReadDrafts } from '@mathquiz/domain/access';
import { Handles, PeopleService, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import type { ContentDocument } from '../records/content.schema.js';
import { contentRights } from '../records/rights.js';
import { BookStore } from './book.store.js';
import { QuizStore } from './quiz.store.js';
import { TextStore } from './text.store.js';

type Stored = { find(id: string): Promise<ContentDocument | null> };

/** Asked by the service that holds the sockets. */
@Controller()
export class DraftersController {
  private readonly repositories: Readonly<Record<ContentKind, Stored>>;

  constructor(
    @Inject(QuizStore) { repository: quiz }: QuizStore,
    @Inject(TextStore) { repository: text }: TextStore,
    @Inject(BookStore) { repository: book }: BookStore,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {
    this.repositories = { quiz, text, book };
  }

  @Handles(drafterOf)
  async drafter({ body: { caller, kind, doc_id }, context }: RequestOf<typeof drafterOf>) {
    const one = await this.repositories[kind].find(doc_id);
    const may = one !== null && mayReadDrafts(caller, contentRights(one));
    return { data: may ? await this.people.one(caller.user_id, context) : null };
  }
}
