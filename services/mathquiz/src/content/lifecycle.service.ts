import type { ContentAttribute } from '@mathquiz/contracts';
import { mayPublish, mayRead, mayReview, mayUnpublish, mayWrite } from '@mathquiz/domain/access';
import { AppError, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ContentDocument, Deed } from '../records/content.schema.js';
import { contentRights } from '../records/rights.js';
import { allowed, contentOf, statusAfter } from './content-access.js';
import { ContentNotices } from './content-notices.service.js';
import type { ContentStore } from './content-store.js';
import { ContentViews } from './content-views.service.js';

/** What a status says about a thing, and who may move it (product.md section 2). */
@Injectable()
export class LifecycleService {
  constructor(
    @Inject(ContentViews) private readonly views: ContentViews,
    @Inject(ContentNotices) private readonly notices: ContentNotices,
  ) {}

  async request<D extends ContentDocument, C>(
    request: Request,
    store: ContentStore<D, C>,
    id: string,
    message: string,
  ) {
    const one = await allowed(store, request.caller, id, mayWrite);
    const content = await contentOf(store, id, one.version);
    const status = statusAfter(one, 'request');
    // A reviewer's time is not for what a machine finds.
    await store.assertPublishable(request.caller.user_id, content);
    const requested = deedOf(request, one, message);
    const moved = await store.repository.setStatus(id, one, status, { requested, rejected: null });
    const asked = await this.shown(request, store, one, moved);
    this.notices.requested(request, store, one, requested.at);
    return asked;
  }

  async cancel<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, id: string) {
    const one = await allowed(store, request.caller, id, mayWrite);
    const moved = await store.repository.setStatus(id, one, statusAfter(one, 'cancel'), { requested: null });
    return this.shown(request, store, one, moved);
  }

  /** Whoever reviews is met where they may: of one's own it is forbidden, to others it is as absent as none. */
  async reject<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, id: string, message: string) {
    const one = await this.reviewed(request, store, id);
    const rejected = deedOf(request, one, message);
    const along = { requested: null, rejected };
    const moved = await store.repository.setStatus(id, one, statusAfter(one, 'reject'), along);
    const shown = await this.shown(request, store, one, moved);
    this.notices.decided(request, store, one, 'rejected', message);
    return shown;
  }

  /** `seen`: the version that its caller has looked at. */
  async publish<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, id: string, seen?: number) {
    const { caller, now } = request;
    const one = await allowed(store, caller, id, mayRead);
    if (!mayPublish(caller, contentRights(one))) throw new AppError('forbidden');
    assertSeen(one, seen);
    const content = await contentOf(store, id, one.version);
    await store.assertPublishable(caller.user_id, content);
    const status = statusAfter(one, 'publish');
    const along = { requested: null, rejected: null };
    await this.keepPublished(store, one, now);
    const moved = await store.repository.setStatus(id, one, status, along, { version: one.version, content });
    // Not before: a version that was saved over meanwhile is a draft, and stays one.
    if (moved) await this.keepPublished(store, moved, now);
    const shown = await this.shown(request, store, one, moved);
    this.notices.decided(request, store, one, 'published');
    return shown;
  }

  async unpublish<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, id: string) {
    const one = await allowed(store, request.caller, id, mayUnpublish);
    if (one.published_version === null) throw new AppError('wrong_state', { status: one.status, action: 'unpublish' });
    await this.keepPublished(store, one, request.now);
    const moved = await store.repository.setStatus(id, one, statusAfter(one, 'unpublish'), { requested: null }, null);
    return this.shown(request, store, one, moved);
  }

  async validate<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, id: string, seen?: number) {
    const one = await this.reviewed(request, store, id);
    if (one.status === 'archived') throw new AppError('wrong_state', { status: one.status, action: 'validate' });
    assertSeen(one, seen);
    const moved = await store.repository.setValidated(id, one.version, deedOf(request, one, ''));
    const shown = await this.shown(request, store, one, moved);
    this.notices.decided(request, store, one, 'validated');
    return shown;
  }

  async invalidate<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, id: string) {
    const one = await this.reviewed(request, store, id);
    return this.shown(request, store, one, await store.repository.setValidated(id, one.version, null));
  }

  async mark<D extends ContentDocument, C>(
    request: Request,
    store: ContentStore<D, C>,
    id: string,
    attribute: ContentAttribute,
    on: boolean,
  ) {
    const one = await allowed(store, request.caller, id, mayWrite);
    return this.shown(request, store, one, await store.repository.setAttribute(id, attribute, on));
  }

  /** Notes with the published version that it was published, also for when it is no more; again where a process ended in between. */
  private async keepPublished<D extends ContentDocument, C>(store: ContentStore<D, C>, one: D, at: Date) {
    if (one.published_version !== null)
      await store.repository.markPublished(one._id.toHexString(), one.published_version, at);
  }

  private async reviewed<D extends ContentDocument, C>({ caller }: Request, store: ContentStore<D, C>, id: string) {
    const one = await allowed(store, caller, id, mayRead);
    if (!mayReview(caller, contentRights(one))) throw new AppError('forbidden');
    return one;
  }

  /** Throws `version_conflict` or `wrong_state` where somebody else has changed it since it was read. */
  private async shown<D extends ContentDocument, C>(
    request: Request,
    store: ContentStore<D, C>,
    before: D,
    after: D | null,
  ) {
    const id = before._id.toHexString();
    if (after) return this.views.whole(request, store, after, await contentOf(store, id, after.version));
    const stored = await store.repository.find(id);
    if (stored && stored.version !== before.version)
      throw new AppError('version_conflict', { version: stored.version });
    throw new AppError('wrong_state', { status: stored?.status ?? before.status });
  }
}

/** Throws `version_conflict`: what was looked at is not what is there. */
function assertSeen({ version }: ContentDocument, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new AppError('version_conflict', { version });
}

const deedOf = ({ caller, now }: Request, { version }: ContentDocument, message: string): Deed => ({
  by: toId(caller.user_id),
  at: now,
  version,
  message,
});
