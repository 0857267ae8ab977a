import type { Comment, RequestContext } from '@mathquiz/contracts';
import { mayDiscuss } from '@mathquiz/domain/access';
import { AppError, type Id, idempotencyOf, PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ContentDocument } from '../records/content.schema.js';
import type { ContentCommentDocument } from '../records/content-comment.schema.js';
import { ContentCommentsRepository } from '../records/content-comments.repository.js';
import { allowed } from './content-access.js';
import { ContentNotices } from './content-notices.service.js';
import type { ContentStore } from './content-store.js';

type Said = { version: number; path: string; text: string; to: string | null };

/** What reviewers say of places in a draft, and what its authors answer. */
@Injectable()
export class ReviewsService {
  constructor(
    @Inject(ContentCommentsRepository) private readonly comments: ContentCommentsRepository,
    @Inject(ContentNotices) private readonly notices: ContentNotices,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  async list<D extends ContentDocument, C>({ caller, context }: Request, store: ContentStore<D, C>, id: string) {
    await allowed(store, caller, id, mayDiscuss);
    return this.shown(id, context);
  }

  async say<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, id: string, said: Said) {
    const { caller, context, now } = request;
    const one = await allowed(store, caller, id, mayDiscuss);
    if (said.version > one.version) throw new AppError('not_found', { version: said.version });
    const { to, version, path, text } = said;
    const by = caller.user_id;
    if (to === null) {
      const once = idempotencyOf(caller, context, said);
      await this.comments.add({ kind: store.kind, docId: id, version, path, by, text, at: now }, once);
      this.notices.decided(request, store, one, 'commented', text);
    } else {
      const answered = await this.comments.answer(id, to, by, text, now);
      if (!answered) throw new AppError('not_found', { to });
      this.notices.tell(request, store, one, this.otherSide(one, answered, by), 'answered', text);
    }
    return this.shown(id, context);
  }

  async settle<D extends ContentDocument, C>(
    { caller, context, now }: Request,
    store: ContentStore<D, C>,
    id: string,
    commentId: string,
    settled: boolean,
  ) {
    await allowed(store, caller, id, mayDiscuss);
    if (!(await this.comments.settle(id, commentId, settled ? now : null)))
      throw new AppError('not_found', { comment_id: commentId });
    return this.shown(id, context);
  }

  /** Who said it hears of an answer; of their own, whoever wrote the thing. */
  private otherSide(one: ContentDocument, comment: ContentCommentDocument, by: string): string {
    const said = comment.by.toHexString();
    return said === by ? one.owner_id.toHexString() : said;
  }

  private async shown(id: string, context: RequestContext): Promise<Comment[]> {
    const found = await this.comments.of(id);
    const named = await this.people.byIds(
      [
        ...new Set(
          found.flatMap(({ by, answers }) => [by, ...answers.map((one) => one.by)]).map((by) => by.toHexString()),
        ),
      ],
      context,
    );
    const person = (by: Id) => {
      const _id = by.toHexString();
      return named.get(_id) ?? { _id, username: '', name: '', lastname: '' };
    };
    return found.map(({ _id, path, version, by, at, text, settled_at, answers }) => ({
      _id: _id.toHexString(),
      path,
      version,
      by: person(by),
      at: at.toISOString(),
      text,
      settled_at: settled_at?.toISOString() ?? null,
      answers: answers.map((one) => ({ by: person(one.by), at: one.at.toISOString(), text: one.text })),
    }));
  }
}
