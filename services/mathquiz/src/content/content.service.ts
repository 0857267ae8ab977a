import type { ContentSort } from '@mathquiz/contracts';
import { contentGroups, mayDelete, mayRead, mayReadDrafts, mayWrite, readsAllDrafts } from '@mathquiz/domain/access';
import { completeness, languagesOf, markedAnew, markedStale, type Written } from '@mathquiz/domain/languages';
import { contentRestored } from '@mathquiz/domain/lifecycle';
import { AppError, idempotencyOf, PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CategoryTreeService } from '../categories/category-tree.service.js';
import type { ContentDocument } from '../records/content.schema.js';
import type { ContentQuery } from '../records/content-query.js';
import { contentRights } from '../records/rights.js';
import { TagNames } from '../tags/tag-names.service.js';
import { allowed, contentOf, statusAfter } from './content-access.js';
import { ContentNews } from './content-news.service.js';
import type { ContentStore } from './content-store.js';
import { asSeen, ContentViews } from './content-views.service.js';
import { HeldPictures } from './held-pictures.service.js';

type Asked = Omit<ContentQuery, 'userId' | 'groupIds' | 'seesDrafts'>;
/** A category is asked for by its slug, a tag by any of its names. */
type ByName = Omit<Asked, 'category' | 'tag'> & { category?: string | undefined; tag?: string | undefined };
type Cut = { sort: ContentSort; offset: number; limit: number; sample?: number | undefined; sample_seed: string };
type Filed = { readonly category: string; readonly tags: string[] };
type Edit<C> = { _id: string; version: number; content: C; message: string };

/** Writing and finding content, whatever its kind. */
@Injectable()
export class ContentService {
  constructor(
    @Inject(ContentViews) private readonly views: ContentViews,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(CategoryTreeService) private readonly categories: CategoryTreeService,
    @Inject(TagNames) private readonly tags: TagNames,
    @Inject(ContentNews) private readonly news: ContentNews,
    @Inject(HeldPictures) private readonly pictures: HeldPictures,
  ) {}

  async list<D extends ContentDocument, C, F extends object>(
    request: Request,
    store: ContentStore<D, C, F>,
    { category, tag, ...asked }: ByName,
    cut: Cut,
  ) {
    const slugs = category === undefined ? undefined : await this.categories.slugsIn(category);
    const names = tag === undefined || tag === '' ? undefined : await this.tags.namesOf(tag);
    const query = asReader(request, { ...asked, category: slugs, tag: names });
    const { sort, offset, limit, sample, sample_seed } = cut;
    const { rows, ...counted } = await (sample === undefined
      ? store.repository.lists.page(query, sort, offset, limit, request.now)
      : store.repository.lists.sample(query, sample_seed, sample));
    return { data: await this.views.rows(request, store, rows), ...counted, offset, limit };
  }

  async titles<D extends ContentDocument, C>({ caller }: Request, store: ContentStore<D, C>, ids: readonly string[]) {
    const found = await store.repository.findMany(ids);
    const read = found.filter((one) => mayRead(caller, contentRights(one))).map((one) => asSeen(one, caller));
    return read.map(({ _id, title, version, status }) => ({ _id: _id.toHexString(), title, version, status }));
  }

  async meta<D extends ContentDocument, C, F extends object>(
    request: Request,
    store: ContentStore<D, C, F>,
    id: string,
  ) {
    const one = await allowed(store, request.caller, id, mayRead);
    const [row] = await this.views.rows(request, store, [one]);
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** Forks of what one may read, as far as one may read those. */
  async forks<D extends ContentDocument, C, F extends object>(
    request: Request,
    store: ContentStore<D, C, F>,
    id: string,
    offset: number,
    limit: number,
  ) {
    await allowed(store, request.caller, id, mayRead);
    const query = asReader(request, { scope: 'all', originalId: id });
    const { rows, ...counted } = await store.repository.lists.page(query, '-updated_at', offset, limit, request.now);
    return { data: await this.views.rows(request, store, rows), ...counted, offset, limit };
  }

  /** Throws `not_found` for who may not save new versions of it. */
  async assertWritable<D extends ContentDocument, C>({ caller }: Request, store: ContentStore<D, C>, id: string) {
    await allowed(store, caller, id, mayWrite);
  }

  /** The version that the caller may see: the newest for who may edit, the published one for other staff. */
  async get<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, id: string, version?: number) {
    const { one, content, wanted } = await this.seen(request, store, id, version);
    return this.views.whole(request, store, one, content, wanted);
  }

  /** How far each of its languages has come, of the version that the caller may see. */
  async languages<D extends ContentDocument, C extends Written>(
    request: Request,
    store: ContentStore<D, C>,
    id: string,
    version?: number,
  ) {
    const { content, wanted } = await this.seen(request, store, id, version);
    const translations = languagesOf(content).map((language) => completeness(content, language));
    return { version: wanted, language: content.language, translations };
  }

  private async seen<D extends ContentDocument, C>(
    { caller }: Request,
    store: ContentStore<D, C>,
    id: string,
    version?: number,
  ) {
    const one = await allowed(store, caller, id, mayRead);
    const drafts = mayReadDrafts(caller, contentRights(one));
    const wanted = version ?? (drafts ? one.version : (one.published_version ?? one.version));
    if (!drafts && wanted !== one.published_version) throw new AppError('not_found');
    return { one, wanted, content: await contentOf(store, id, wanted) };
  }

  async create<D extends ContentDocument, C extends Written & Filed>(
    request: Request,
    store: ContentStore<D, C>,
    sent: C,
    message: string,
  ) {
    const { caller, context, now } = request;
    await this.categories.assertMayHold(sent.category, 'body.content.category');
    const content = markedStale(null, await this.tags.written(sent), 1);
    const images = await this.pictures.of(request, store, content, null);
    const edit = { content, images, message, by: caller.user_id, at: now };
    const one = await store.repository.create(edit, idempotencyOf(caller, context, sent));
    return this.views.whole(request, store, one, content);
  }

  async save<D extends ContentDocument, C extends Written & Filed>(
    request: Request,
    store: ContentStore<D, C>,
    edit: Edit<C>,
  ) {
    const { saved, content } = await this.saveOnly(request, store, edit);
    return this.views.whole(request, store, saved, content);
  }

  /** For who shows nothing of it. */
  async saveOnly<D extends ContentDocument, C extends Written & Filed>(
    request: Request,
    store: ContentStore<D, C>,
    { _id, version, content: sent, message }: Edit<C>,
  ) {
    const { caller, now } = request;
    const status = statusAfter(await allowed(store, caller, _id, mayWrite), 'save');
    await this.categories.assertMayHold(sent.category, 'body.content.category');
    const written = await this.tags.written(sent);
    const content = markedStale(await store.repository.findVersion(_id, version), written, version + 1);
    const images = await this.pictures.of(request, store, content, _id);
    const next = { content, images, message, by: caller.user_id, at: now };
    const saved = await store.repository.save(_id, version, status, next);
    this.news.saved(request, store.kind, saved);
    return { saved, content };
  }

  async fork<D extends ContentDocument, C extends Written>(request: Request, store: ContentStore<D, C>, id: string) {
    const { caller, context, now } = request;
    const original = asSeen(await allowed(store, caller, id, mayRead), caller);
    const content = markedAnew(await contentOf(store, id, original.version));
    const images = await this.pictures.of(request, store, content, id);
    const edit = { content, images, message: '', by: caller.user_id, at: now };
    const from = { _id: original._id, version: original.version };
    const one = await store.repository.create(edit, idempotencyOf(caller, context, { fork: id }), from);
    return this.views.whole(request, store, one, await contentOf(store, one._id.toHexString(), one.version));
  }

  /** A fork's owner has seen the original up to this version, and has taken what they want of it. */
  async follow<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, id: string, version: number) {
    const { caller } = request;
    const fork = await allowed(store, caller, id, mayWrite);
    if (!fork.forked_from) throw new AppError('wrong_state', { status: 'original', action: 'follow' });
    const original = asSeen(await allowed(store, caller, fork.forked_from._id.toHexString(), mayRead), caller);
    if (version > original.version) throw new AppError('not_found', { version });
    const followed = await store.repository.setOrigin(id, { _id: original._id, version });
    if (!followed) throw new AppError('not_found');
    return this.views.whole(request, store, followed, await contentOf(store, id, followed.version));
  }

  async archive<D extends ContentDocument, C>(
    { caller }: Request,
    store: ContentStore<D, C>,
    id: string,
  ): Promise<void> {
    const one = await allowed(store, caller, id, mayDelete);
    const { status, published_version } = one;
    const along = { archived_from: { status, published_version } };
    const moved = await store.repository.setStatus(id, one, statusAfter(one, 'archive'), along, null);
    if (!moved) throw new AppError('wrong_state', { status });
  }

  async restore<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, id: string) {
    const { one } = await this.restoreOnly(request, store, id);
    return this.views.whole(request, store, one, await contentOf(store, id, one.version));
  }

  /** As it was before; one that is not in the archive stays as it is, so that a lost answer may be asked for again. */
  async restoreOnly<D extends ContentDocument, C>({ caller }: Request, store: ContentStore<D, C>, id: string) {
    const one = await allowed(store, caller, id, mayDelete);
    const before = contentRestored(one.status, one.archived_from ?? null);
    if (!before) return { one, changed: false };
    const version = before.published_version;
    const published = version === null ? null : { version, content: await contentOf(store, id, version) };
    const restored = await store.repository.setStatus(id, one, before.status, { archived_from: null }, published);
    if (!restored) throw new AppError('wrong_state', { status: one.status });
    return { one: restored, changed: true };
  }

  async history<D extends ContentDocument, C>(
    { caller, context }: Request,
    store: ContentStore<D, C>,
    id: string,
    offset: number,
    limit: number,
  ) {
    await allowed(store, caller, id, mayWrite);
    const { rows, total } = await store.repository.history(id, offset, limit);
    const people = await this.people.byIds(
      rows.map((row) => row.by.toHexString()),
      context,
    );
    const data = rows.flatMap(({ version, content, message, by, at }) => {
      const person = people.get(by.toHexString());
      return person ? [{ version, title: content.title, message, by: person, at: at.toISOString() }] : [];
    });
    return { data, total, offset, limit };
  }
}

export const asReader = ({ caller }: Request, asked: Asked): ContentQuery => ({
  ...asked,
  userId: caller.user_id,
  groupIds: contentGroups(caller),
  seesDrafts: readsAllDrafts(caller),
});
