import { type bookFilter, type ContentKind, type quizFilter, routes, type textFilter } from '@mathquiz/contracts';
import { Handles, parseFilter, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject, type Type } from '@nestjs/common';
import { ContentService } from './content.service.js';
import { LifecycleService } from './lifecycle.service.js';
import { QuizStore } from './quiz.store.js';
import { ReviewsService } from './reviews.service.js';
import { SharingService } from './sharing.service.js';

/** The contract's factory gives every kind the same routes; here they are typed as those of items, whose content is passed on unread. */
const routesOf = (kind: ContentKind) => {
  const name = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}` as 'Quiz';
  return {
    list: routes[`list${name}`],
    titles: routes[`titlesOf${name}`],
    get: routes[`get${name}`],
    meta: routes[`metaOf${name}`],
    create: routes[`create${name}`],
    save: routes[`save${name}`],
    history: routes[`historyOf${name}`],
    languages: routes[`languagesOf${name}`],
    fork: routes[`fork${name}`],
    forks: routes[`forksOf${name}`],
    follow: routes[`follow${name}`],
    share: routes[`share${name}`],
    unshare: routes[`unshare${name}`],
    request: routes[`requestPublish${name}`],
    cancel: routes[`cancelRequest${name}`],
    publish: routes[`publish${name}`],
    unpublish: routes[`unpublish${name}`],
    reject: routes[`reject${name}`],
    validate: routes[`validate${name}`],
    invalidate: routes[`invalidate${name}`],
    mark: routes[`mark${name}`],
    unmark: routes[`unmark${name}`],
    comments: routes[`commentsOn${name}`],
    comment: routes[`comment${name}`],
    settle: routes[`settleComment${name}`],
    remove: routes[`delete${name}`],
    restore: routes[`restore${name}`],
  };
};

/** As parseFilter takes it; items are filtered by more than the others. */
type FilterSchema = typeof quizFilter | typeof textFilter | typeof bookFilter;

/** The controller of a kind of content; `Store` is what tells it from the others. */
export function contentController(kind: ContentKind, Store: Type<object>, filterOf: FilterSchema): Type<object> {
  const of = routesOf(kind);
  type Asked<V extends keyof typeof of> = RequestOf<(typeof of)[V]>;

  @Controller()
  class ContentController {
    constructor(
      @Inject(Store) private readonly store: QuizStore,
      @Inject(ContentService) private readonly content: ContentService,
      @Inject(SharingService) private readonly sharing: SharingService,
      @Inject(LifecycleService) private readonly lifecycle: LifecycleService,
      @Inject(ReviewsService) private readonly reviews: ReviewsService,
    ) {}

    @Handles(of.list)
    list({ query, ...request }: Asked<'list'>) {
      const { scope, filter, ...cut } = query;
      return this.content.list(request, this.store, { ...parseFilter(filterOf, filter), scope }, cut);
    }

    @Handles(of.titles)
    async titles({ query, ...request }: Asked<'titles'>) {
      return { data: await this.content.titles(request, this.store, query.ids) };
    }

    @Handles(of.get)
    async get({ params, query, ...request }: Asked<'get'>) {
      return { data: await this.content.get(request, this.store, params.id, query.version) };
    }

    @Handles(of.meta)
    async meta({ params, ...request }: Asked<'meta'>) {
      return { data: await this.content.meta(request, this.store, params.id) };
    }

    @Handles(of.create)
    async create({ body, ...request }: Asked<'create'>) {
      return { data: await this.content.create(request, this.store, body.content, body.message) };
    }

    @Handles(of.save)
    async save({ body, ...request }: Asked<'save'>) {
      return { data: await this.content.save(request, this.store, body) };
    }

    @Handles(of.history)
    history({ params, query, ...request }: Asked<'history'>) {
      return this.content.history(request, this.store, params.id, query.offset, query.limit);
    }

    @Handles(of.languages)
    async languages({ params, query, ...request }: Asked<'languages'>) {
      return { data: await this.content.languages(request, this.store, params.id, query.version) };
    }

    @Handles(of.fork)
    async fork({ body, ...request }: Asked<'fork'>) {
      return { data: await this.content.fork(request, this.store, body._id) };
    }

    @Handles(of.forks)
    forks({ params, query, ...request }: Asked<'forks'>) {
      return this.content.forks(request, this.store, params.id, query.offset, query.limit);
    }

    @Handles(of.follow)
    async follow({ params, body, ...request }: Asked<'follow'>) {
      return { data: await this.content.follow(request, this.store, params.id, body.version) };
    }

    @Handles(of.share)
    async share({ body, ...request }: Asked<'share'>) {
      return { data: await this.sharing.share(request, this.store, body.doc_id, body, body.write) };
    }

    @Handles(of.unshare)
    async unshare({ body, ...request }: Asked<'unshare'>) {
      return { data: await this.sharing.unshare(request, this.store, body.doc_id, body) };
    }

    @Handles(of.request)
    async request({ params, body, ...request }: Asked<'request'>) {
      return { data: await this.lifecycle.request(request, this.store, params.id, body.message) };
    }

    @Handles(of.cancel)
    async cancel({ params, ...request }: Asked<'cancel'>) {
      return { data: await this.lifecycle.cancel(request, this.store, params.id) };
    }

    @Handles(of.publish)
    async publish({ params, query, ...request }: Asked<'publish'>) {
      return { data: await this.lifecycle.publish(request, this.store, params.id, query.version) };
    }

    @Handles(of.unpublish)
    async unpublish({ params, ...request }: Asked<'unpublish'>) {
      return { data: await this.lifecycle.unpublish(request, this.store, params.id) };
    }

    @Handles(of.reject)
    async reject({ params, body, ...request }: Asked<'reject'>) {
      return { data: await this.lifecycle.reject(request, this.store, params.id, body.message) };
    }

    @Handles(of.validate)
    async validate({ params, query, ...request }: Asked<'validate'>) {
      return { data: await this.lifecycle.validate(request, this.store, params.id, query.version) };
    }

    @Handles(of.invalidate)
    async invalidate({ params, ...request }: Asked<'invalidate'>) {
      return { data: await this.lifecycle.invalidate(request, this.store, params.id) };
    }

    @Handles(of.mark)
    async mark({ params, ...request }: Asked<'mark'>) {
      return { data: await this.lifecycle.mark(request, this.store, params.id, params.attr, true) };
    }

    @Handles(of.unmark)
    async unmark({ params, ...request }: Asked<'unmark'>) {
      return { data: await this.lifecycle.mark(request, this.store, params.id, params.attr, false) };
    }

    @Handles(of.comments)
    async comments({ params, ...request }: Asked<'comments'>) {
      return { data: await this.reviews.list(request, this.store, params.id) };
    }

    @Handles(of.comment)
    async comment({ params, body, ...request }: Asked<'comment'>) {
      return { data: await this.reviews.say(request, this.store, params.id, body) };
    }

    @Handles(of.settle)
    async settle({ params, body, ...request }: Asked<'settle'>) {
      return { data: await this.reviews.settle(request, this.store, params.id, body.comment_id, body.settled) };
    }

    @Handles(of.remove)
    async remove({ params, ...request }: Asked<'remove'>) {
      await this.content.archive(request, this.store, params.id);
      return {};
    }

    @Handles(of.restore)
    async restore({ params, ...request }: Asked<'restore'>) {
      return { data: await this.content.restore(request, this.store, params.id) };
    }
  }
  return ContentController;
}
