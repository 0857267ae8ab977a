import type { Locale, Message, RequestContext } from '@mathquiz/contracts';
import { PeopleService } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryDocument } from './delivery.schema.js';
import { namedIn, type Shape, toMessage } from './message-view.js';
import { MessagesRepository } from './messages.repository.js';

/** Messages as their reader sees them, with names. */
@Injectable()
export class MessageViewsService {
  constructor(
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  async of(deliveries: readonly DeliveryDocument[], shape: Shape, context: RequestContext): Promise<Message[]> {
    if (deliveries.length === 0) return [];
    const messages = await this.messages.findMany(deliveries.map((delivery) => delivery.message_id));
    const byId = new Map(messages.map((message) => [message._id.toHexString(), message]));
    const pairs = deliveries.flatMap((delivery) => {
      const message = byId.get(delivery.message_id.toHexString());
      return message ? [{ message, delivery }] : [];
    });
    const ids = pairs.flatMap(({ message, delivery }) => namedIn(message, delivery, shape));
    const people = await this.people.byIds([...new Set(ids)], context);
    const locale: Locale = context.locale;
    return pairs.map(({ message, delivery }) => toMessage(message, delivery, people, locale, shape));
  }
}
