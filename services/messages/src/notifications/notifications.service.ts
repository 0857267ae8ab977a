import type { Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../items/deliveries.repository.js';
import { MessageViewsService } from '../items/message-views.service.js';
import { type Unread, UnreadCache } from '../unread/unread-cache.js';

@Injectable()
export class NotificationsService {
  constructor(
    @Inject(UnreadCache) private readonly cache: UnreadCache,
    @Inject(DeliveriesRepository) private readonly deliveries: DeliveriesRepository,
    @Inject(MessageViewsService) private readonly views: MessageViewsService,
  ) {}

  async get({ caller, context }: Request): Promise<Unread> {
    const known = await this.cache.find(caller.user_id);
    if (known?.unread) return known.unread;
    const { unread, newest } = await this.deliveries.unread(caller.user_id);
    const [latest] = newest ? await this.views.of([newest], 'row', context) : [];
    const now = { unread, latest: latest ?? null };
    // Under the state from before counting: a change meanwhile makes it worthless, not wrong.
    if (known) await this.cache.keep(caller.user_id, { state: known.state, unread: now });
    return now;
  }
}
