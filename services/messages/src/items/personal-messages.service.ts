import { PersonalData, systemContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { UnreadCache } from '../unread/unread-cache.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import type { Box } from './delivery.schema.js';
import { InboxesRepository } from './inboxes.repository.js';
import { MessageViewsService } from './message-views.service.js';
import { MessagesRepository } from './messages.repository.js';

const maxErased = 200;

/** What somebody has received and written, as they take it along and as it goes. */
@Injectable()
export class PersonalMessagesService {
  constructor(
    @Inject(DeliveriesRepository) private readonly deliveries: DeliveriesRepository,
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(InboxesRepository) private readonly inboxes: InboxesRepository,
    @Inject(MessageViewsService) private readonly views: MessageViewsService,
    @Inject(UnreadCache) private readonly unread: UnreadCache,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['messages', 'deliveries', 'inboxes'],
      exports: [
        { name: 'received', place: 3, read: (id, after, max) => this.rowsOf('received', id, after, max) },
        { name: 'sent', place: 4, read: (id, after, max) => this.rowsOf('sent', id, after, max) },
      ],
      erase: (id) => this.erase(id),
    });
  }

  private async rowsOf(box: Box, userId: string, after: string | null, max: number) {
    const rows: { id: string; row: unknown }[] = [];
    for (const delivery of await this.deliveries.ofPerson(userId, box, after, max)) {
      const [row] = await this.views.of([delivery], 'whole', systemContext());
      rows.push({ id: delivery._id.toHexString(), row });
    }
    return rows;
  }

  /** What somebody wrote goes with them, out of every box. */
  private async erase(userId: string): Promise<void> {
    for (;;) {
      const written = await this.messages.sentBy(userId, maxErased);
      if (written.length === 0) break;
      const ids = written.map((message) => message._id);
      await this.deliveries.removeOfMessages(ids);
      await this.messages.remove(ids);
      await this.unread.changedFor(written.flatMap(({ recipient_ids }) => recipient_ids.map((id) => id.toHexString())));
    }
    await this.messages.eraseRecipient(userId);
    await this.deliveries.removeOfPerson(userId);
    await this.inboxes.remove(userId);
    await this.unread.changedFor([userId]);
  }
}
