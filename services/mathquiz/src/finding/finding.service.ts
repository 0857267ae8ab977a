import { mayRead } from '@mathquiz/domain/access';
import { AppError, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { allowed } from '../content/content-access.js';
import { asSeen, ContentViews } from '../content/content-views.service.js';
import { QuizStore } from '../content/quiz.store.js';
import { NearItems, type NearTo } from './near-items.js';

type Asked = { q?: string | undefined; like?: string | undefined; limit: number };

@Injectable()
export class FindingService {
  constructor(
    @Inject(NearItems) private readonly near: NearItems,
    @Inject(QuizStore) private readonly store: QuizStore,
    @Inject(ContentViews) private readonly views: ContentViews,
  ) {}

  async similar(request: Request, { q = '', like, limit }: Asked) {
    if (q === '' && like === undefined)
      throw new AppError('invalid_request', { fields: [{ path: 'query.q', problem: 'missing' }] });
    const to = like === undefined ? { q } : await this.itemTo(request, like);
    const found = await this.near.nearest(request, to, limit);
    return { data: await this.views.rows(request, this.store, found), by: this.near.by };
  }

  private async itemTo({ caller }: Request, id: string): Promise<NearTo> {
    return { like: asSeen(await allowed(this.store, caller, id, mayRead), caller) };
  }
}
