import { CONFIG } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagesConfig } from '../config.js';
import { TellingService } from '../notices/telling.service.js';
import { UnreadCache } from '../unread/unread-cache.js';
import { DeliveriesRepository, type NewDelivery } from './deliveries.repository.js';
import type { MessageDocument } from './message.schema.js';
import { MessagesRepository } from './messages.repository.js';

/** A message younger than this may still be on its way by whoever takes it in. */
const graceMs = 10_000;
const maxAtOnce = 100;

/** Puts a stored message into the boxes: idempotent, so that the sweeper repeats what a crash has cut off. */
@Injectable()
export class DeliveringService {
  constructor(
    @Inject(CONFIG) private readonly config: MessagesConfig,
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(DeliveriesRepository) private readonly deliveries: DeliveriesRepository,
    @Inject(UnreadCache) private readonly unread: UnreadCache,
    @Inject(TellingService) private readonly telling: TellingService,
  ) {}

  async deliver(message: MessageDocument): Promise<void> {
    const announce_at = new Date(message.created_at.getTime() + this.config.MESSAGE_MAIL_MS);
    const shared = { message_id: message._id, terms: message.terms, at: message.created_at };
    const received = message.recipient_ids.map(
      (user_id): NewDelivery => ({ ...shared, user_id, box: 'received', read: false, announce_at }),
    );
    const sent = message.sender_id
      ? [{ ...shared, user_id: message.sender_id, box: 'sent' as const, read: true, announce_at: null }]
      : [];
    await this.deliveries.add([...received, ...sent]);
    await this.tell(message);
    await this.messages.delivered(message._id);
    await this.unread.changedFor(message.recipient_ids.map((id) => id.toHexString()));
  }

  private async tell({ _id, sender_id, recipient_ids, title, created_at }: MessageDocument): Promise<void> {
    const id = _id.toHexString();
    const happened = {
      key: `message-${id}`,
      kind: 'message' as const,
      user_ids: recipient_ids.map((one) => one.toHexString()),
      by: sender_id?.toHexString() ?? null,
      params: { title },
      about: `message:${id}`,
      gathers: false,
      link: `/messages/${id}`,
    };
    await this.telling.tell(happened, created_at);
  }

  async sweep(now: Date): Promise<void> {
    const left = await this.messages.leftBehind(new Date(now.getTime() - graceMs), maxAtOnce);
    for (const message of left) await this.deliver(message);
  }
}
