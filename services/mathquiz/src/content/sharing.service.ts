import { mayShare } from '@mathquiz/domain/access';
import { AppError, BusClient, type IsColleague, type Request, shareRows, type Whom } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { assertShareable, colleagues } from '../people/assert-shareable.js';
import type { ContentDocument } from '../records/content.schema.js';
import { allowed, contentOf } from './content-access.js';
import type { ContentStore } from './content-store.js';
import { ContentViews } from './content-views.service.js';

/** Who else reads it with its drafts, and who may also change it. */
@Injectable()
export class SharingService {
  constructor(
    @Inject(ContentViews) private readonly views: ContentViews,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  async share<D extends ContentDocument, C>(
    request: Request,
    store: ContentStore<D, C>,
    id: string,
    whom: Whom,
    write: boolean,
  ) {
    const shared = await this.shareOnly(request, store, id, whom, write, colleagues(this.bus, request));
    return this.shown(request, store, shared);
  }

  /** For who shows nothing of it. */
  async shareOnly<D extends ContentDocument, C>(
    request: Request,
    store: ContentStore<D, C>,
    id: string,
    whom: Whom,
    write: boolean,
    isColleague: IsColleague,
  ): Promise<D> {
    await assertShareable(isColleague, request, await allowed(store, request.caller, id, mayShare), whom);
    return there(await store.repository.share(id, shareRows(whom, write)));
  }

  async unshare<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, id: string, whom: Whom) {
    await allowed(store, request.caller, id, mayShare);
    return this.shown(request, store, there(await store.repository.unshare(id, shareRows(whom, false))));
  }

  private async shown<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, one: D) {
    return this.views.whole(request, store, one, await contentOf(store, one._id.toHexString(), one.version));
  }
}

function there<D>(one: D | null): D {
  if (!one) throw new AppError('not_found');
  return one;
}
