import type { Locale } from '@mathquiz/contracts';
import { fullName } from '@mathquiz/domain/format';
import { PeopleService, systemContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../items/deliveries.repository.js';
import type { DeliveryDocument } from '../items/delivery.schema.js';
import type { MessageDocument } from '../items/message.schema.js';
import { titleOf } from '../items/message-view.js';
import { MessagesRepository } from '../items/messages.repository.js';
import { type Notice, PushDevicesService } from '../push/push-devices.service.js';

/** Longer than all devices of a person can take. */
const leaseMs = 60_000;
const lanes = 4;
const maxTries = 5;
const firstPauseMs = 30_000;
/** A push has to fit into 4 KB, encrypted and in UTF-8. */
const maxLetters = 300;
const product = 'Math Quiz';

/**
 * Notices on devices about what has come in, at once and while it is unread. At least once: a process killed after sending tells again,
 * and the device shows it once, since both have the message's id as tag.
 */
@Injectable()
export class PushingService {
  constructor(
    @Inject(DeliveriesRepository) private readonly deliveries: DeliveriesRepository,
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(PushDevicesService) private readonly devices: PushDevicesService,
  ) {}

  async sweep(now: Date): Promise<void> {
    await Promise.all(Array.from({ length: lanes }, () => this.lane(now)));
  }

  private async lane(now: Date): Promise<void> {
    for (;;) {
      const delivery = await this.deliveries.claimPush(now, leaseMs);
      if (!delivery) return;
      const again = await this.tell(delivery);
      const pause = firstPauseMs * 2 ** delivery.push_tries;
      const at = again && delivery.push_tries < maxTries ? new Date(now.getTime() + pause) : null;
      await this.deliveries.pushed(delivery._id, at);
    }
  }

  private async tell({ user_id, message_id, read }: DeliveryDocument): Promise<boolean> {
    const [message] = read ? [] : await this.messages.findMany([message_id]);
    if (!message) return false;
    return this.devices.tell(user_id.toHexString(), (locale) => this.noticeOf(message, locale));
  }

  private async noticeOf(message: MessageDocument, locale: Locale): Promise<Notice> {
    const id = message.sender_id?.toHexString();
    const sender = id ? (await this.people.known([id], systemContext(locale))).get(id) : undefined;
    return {
      title: sender ? fullName(sender, locale) || sender.username : product,
      body: [...titleOf(message, locale)].slice(0, maxLetters).join(''),
      url: `/app/messages/${message._id.toHexString()}`,
      tag: message._id.toHexString(),
    };
  }
}
