import { limits, standingOf } from '@mathquiz/contracts';
import { mayMakeContent, mayShare, mayShareWithGroup } from '@mathquiz/domain/access';
import { AppError, BusClient, type Request, shareRows } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ContentDocument } from '../records/content.schema.js';
import { allowed, contentOf } from './content-access.js';
import type { ContentStore } from './content-store.js';
import { ContentViews } from './content-views.service.js';

type Whom = Parameters<typeof shareRows>[0];

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
    await this.assertFitting(request, await allowed(store, request.caller, id, mayShare), whom);
    return this.shown(request, store, await store.repository.share(id, shareRows(whom, write)));
  }

  async unshare<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, id: string, whom: Whom) {
    await allowed(store, request.caller, id, mayShare);
    return this.shown(request, store, await store.repository.unshare(id, shareRows(whom, false)));
  }

  /** With colleagues, as an item has its key with it, and with groups of which one sees what is shared. Throws `cannot_share`. */
  private async assertFitting({ caller, context }: Request, one: ContentDocument, { user_ids, group_ids }: Whom) {
    if (user_ids.some((id) => id === one.owner_id.toHexString()))
      throw new AppError('cannot_share', { reason: 'owner' });
    if (group_ids.some((id) => !mayShareWithGroup(caller, id))) throw new AppError('cannot_share', { reason: 'group' });
    for (const user_id of user_ids) {
      const { data } = await this.bus.ask(standingOf, { user_id }, context);
      if (!data || !mayMakeContent(data)) throw new AppError('cannot_share', { reason: 'person' });
    }
    const others = (one.shares ?? []).length + user_ids.length + group_ids.length;
    if (others > limits.shares) throw new AppError('too_large', { most: limits.shares });
  }

  private async shown<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, one: D | null) {
    if (!one) throw new AppError('not_found');
    return this.views.whole(request, store, one, await contentOf(store, one._id.toHexString(), one.version));
  }
}
