import { peopleWithRole } from '@mathquiz/contracts';
import { BusClient, NoticeTeller, type Request } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ContentDocument } from '../records/content.schema.js';
import type { ContentStore } from './content-store.js';

type Said = 'published' | 'rejected' | 'validated' | 'commented' | 'answered';

/** As much of what was said as a notice holds. */
const excerptChars = 200;

/** Tells authors what reviewers do with what they wrote, and reviewers what waits for them. */
@Injectable()
export class ContentNotices {
  private readonly logger = new Logger('ContentNotices');

  constructor(
    @Inject(NoticeTeller) private readonly teller: NoticeTeller,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  requested<D extends ContentDocument, C>(request: Request, store: ContentStore<D, C>, one: D, at: Date): void {
    void this.tellReviewers(request, store, one, at).catch((error: unknown) => this.logger.warn(String(error)));
  }

  /** Its owner, unless it is their own doing. */
  decided<D extends ContentDocument, C>(
    request: Request,
    store: ContentStore<D, C>,
    one: D,
    said: Said,
    message = '',
  ): void {
    this.tell(request, store, one, one.owner_id.toHexString(), said, message);
  }

  /** To whoever has written, or has said what was answered. */
  tell<D extends ContentDocument, C>(
    { caller, now }: Request,
    store: ContentStore<D, C>,
    one: D,
    to: string,
    said: Said,
    message: string,
  ): void {
    if (to === caller.user_id) return;
    const id = one._id.toHexString();
    this.teller.tell({
      key: `${said}-${id}-${caller.user_id}-${now.getTime()}`,
      kind: 'content_reviewed',
      user_ids: [to],
      by: caller.user_id,
      params: { title: one.title, said, text: message.slice(0, excerptChars) },
      about: `${store.kind}:${id}`,
      link: `${store.page}/${id}`,
    });
  }

  private async tellReviewers<D extends ContentDocument, C>(
    { caller, context }: Request,
    store: ContentStore<D, C>,
    one: D,
    at: Date,
  ): Promise<void> {
    const { data } = await this.bus.ask(peopleWithRole, { role: 'reviewer' }, context);
    const id = one._id.toHexString();
    this.teller.tell({
      key: `requested-${id}-${at.getTime()}`,
      kind: 'review_requested',
      user_ids: data.map(({ _id }) => _id).filter((_id) => _id !== caller.user_id),
      by: caller.user_id,
      params: { title: one.title },
      about: `${store.kind}:${id}`,
      link: `${store.review}/${id}`,
    });
  }
}
