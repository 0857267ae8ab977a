import type { Caller, RequestContext } from '@mathquiz/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../items/deliveries.repository.js';
import { MessageViewsService } from '../items/message-views.service.js';
import { type News, NewsCache } from './news-cache.js';

@Injectable()
export class NotificationsService {
  constructor(
    @Inject(NewsCache) private readonly cache: NewsCache,
    @Inject(DeliveriesRepository) private readonly deliveries: DeliveriesRepository,
    @Inject(MessageViewsService) private readonly views: MessageViewsService,
  ) {}

  async get(caller: Caller, context: RequestContext): Promise<News> {
    const known = await this.cache.find(caller.user_id);
    if (known?.news) return known.news;
    const { unread, newest } = await this.deliveries.unread(caller.user_id);
    const [latest] = newest ? await this.views.of([newest], 'row', context) : [];
    const news = { unread, latest: latest ?? null };
    // Under the state from before counting: a change meanwhile makes it worthless, not wrong.
    if (known) await this.cache.keep(caller.user_id, { state: known.state, news });
    return news;
  }
}
