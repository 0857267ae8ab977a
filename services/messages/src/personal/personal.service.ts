import { ownContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../items/deliveries.repository.js';
import type { DeliveryDocument } from '../items/delivery.schema.js';
import { InboxesRepository } from '../items/inboxes.repository.js';
import { MessageViewsService } from '../items/message-views.service.js';
import { MessagesRepository } from '../items/messages.repository.js';
import { OutgoingMailRepository } from '../mail/outgoing-mail.repository.js';
import { PushDevicesService } from '../push/push-devices.service.js';
import { UnreadCache } from '../unread/unread-cache.js';

/** A page has to fit into one answer of the bus (1 MiB); a message can have 20,000 letters of three bytes. */
const pageBytes = 400_000;
const maxAtOnce = 50;
const maxForgotten = 200;

type File = { name: string; rows: unknown[] };

/** Everything that this service stores about a person, and taking it away. */
@Injectable()
export class PersonalService {
  constructor(
    @Inject(DeliveriesRepository) private readonly deliveries: DeliveriesRepository,
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(InboxesRepository) private readonly inboxes: InboxesRepository,
    @Inject(MessageViewsService) private readonly views: MessageViewsService,
    @Inject(OutgoingMailRepository) private readonly mails: OutgoingMailRepository,
    @Inject(UnreadCache) private readonly unread: UnreadCache,
    @Inject(PushDevicesService) private readonly devices: PushDevicesService,
  ) {}

  async export(userId: string, cursor: string | null): Promise<{ files: File[]; cursor: string | null }> {
    const files: File[] = [];
    if (cursor === null) {
      files.push({ name: 'mails', rows: await this.mails.aboutPerson(userId) });
      files.push({ name: 'devices', rows: await this.devices.aboutPerson(userId) });
    }
    const deliveries = await this.deliveries.ofPerson(userId, cursor, maxAtOnce);
    const rows: Record<DeliveryDocument['box'], unknown[]> = { received: [], sent: [] };
    let bytes = Buffer.byteLength(JSON.stringify(files));
    let last: string | null = null;
    for (const delivery of deliveries) {
      const shown = await this.views.of([delivery], 'whole', ownContext());
      bytes += Buffer.byteLength(JSON.stringify(shown));
      if (last !== null && bytes > pageBytes) break;
      rows[delivery.box].push(...shown);
      last = delivery._id.toHexString();
    }
    files.push({ name: 'received', rows: rows.received }, { name: 'sent', rows: rows.sent });
    const done = deliveries.length < maxAtOnce && last === (deliveries.at(-1)?._id.toHexString() ?? null);
    return { files, cursor: done ? null : last };
  }

  /** What somebody wrote goes with them, out of every box. Repeating it is harmless. */
  async forget(userId: string): Promise<void> {
    for (;;) {
      const written = await this.messages.sentBy(userId, maxForgotten);
      if (written.length === 0) break;
      const ids = written.map((message) => message._id);
      await this.deliveries.removeOfMessages(ids);
      await this.messages.remove(ids);
      await this.unread.changedFor(written.flatMap(({ recipient_ids }) => recipient_ids.map((id) => id.toHexString())));
    }
    await this.messages.forgetRecipient(userId);
    await this.deliveries.removeOfPerson(userId);
    await this.inboxes.remove(userId);
    await this.mails.forgetPerson(userId);
    await this.devices.forgetPerson(userId);
    await this.unread.changedFor([userId]);
  }
}
