import { type Locale, mailAddressesOf } from '@mathquiz/contracts';
import { fullName } from '@mathquiz/domain/format';
import { BusClient, PeopleService, systemContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../items/deliveries.repository.js';
import type { DeliveryDocument } from '../items/delivery.schema.js';
import { InboxesRepository } from '../items/inboxes.repository.js';
import type { MessageDocument } from '../items/message.schema.js';
import { titleOf } from '../items/message-view.js';
import { MessagesRepository } from '../items/messages.repository.js';
import { MailService } from '../mail/mail.service.js';
import { NoticeSettingsService } from '../notices/notice-settings.service.js';

const maxAtOnce = 200;
const product = 'Math Quiz';

/**
 * Mails about new messages, so that who is here is left in peace and nobody is flooded: only a message that is still unread after
 * MESSAGE_MAIL_MS, only to a verified e-mail, and after one mail none until the person has looked at their messages.
 */
@Injectable()
export class AnnouncingService {
  constructor(
    @Inject(DeliveriesRepository) private readonly deliveries: DeliveriesRepository,
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(InboxesRepository) private readonly inboxes: InboxesRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(MailService) private readonly mail: MailService,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(NoticeSettingsService) private readonly settings: NoticeSettingsService,
  ) {}

  async sweep(now: Date): Promise<void> {
    const due = await this.deliveries.dueToAnnounce(now, maxAtOnce);
    if (due.length === 0) return;
    const unread = due.filter((delivery) => !delivery.read);
    if (unread.length > 0 && this.mail.isSetUp) await this.announce(unread, now);
    await this.deliveries.announced(due.map((delivery) => delivery._id));
  }

  private async announce(deliveries: readonly DeliveryDocument[], now: Date): Promise<void> {
    const newest = new Map(deliveries.map((delivery) => [delivery.user_id.toHexString(), delivery]));
    const { data: readers } = await this.bus.ask(mailAddressesOf, { ids: [...newest.keys()] });
    const messages = await this.messages.findMany(deliveries.map((delivery) => delivery.message_id));
    const settings = await this.settings.of(readers.map(({ _id }) => _id));
    const byId = new Map(messages.map((message) => [message._id.toHexString(), message]));
    for (const { _id, name, email, locale } of readers) {
      const message = byId.get(newest.get(_id)?.message_id.toHexString() ?? '');
      if (!message || settings.get(_id)?.unread_mail === false || !(await this.inboxes.claimAnnouncement(_id, now)))
        continue;
      const params = { name, sender: await this.senderOf(message, locale), title: titleOf(message, locale) };
      const key = `message-${message._id.toHexString()}-${_id}`;
      await this.mail.queue({ key, kind: 'new_message', to: email, user_id: _id, batch: null, locale, params }, now);
    }
  }

  private async senderOf({ sender_id }: MessageDocument, locale: Locale): Promise<string> {
    const id = sender_id?.toHexString();
    const sender = id ? (await this.people.byIds([id], systemContext(locale))).get(id) : undefined;
    return sender ? fullName(sender, locale) || sender.username : product;
  }
}
