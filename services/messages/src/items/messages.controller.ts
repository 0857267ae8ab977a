import { holdersOf, messageFilter, routes, sendLetter } from '@mathquiz/contracts';
import { Handles, parseFilter, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ContactsService } from './contacts.service.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';

const holders = holdersOf('messages');

@Controller()
export class MessagesController {
  constructor(
    @Inject(MessagesService) private readonly messages: MessagesService,
    @Inject(ContactsService) private readonly people: ContactsService,
    @Inject(MessagesRepository) private readonly records: MessagesRepository,
  ) {}

  /** Letters of others are told of without their titles. */
  @Handles(holders)
  async holding({ body: { image_ids, caller_id } }: RequestOf<typeof holders>) {
    const found = await this.records.holding(image_ids);
    const data = found.map(({ _id, sender_id, title }) => ({
      kind: 'message' as const,
      _id: _id.toHexString(),
      title: sender_id?.toHexString() === caller_id ? title : '',
      versions: [],
    }));
    return { data };
  }

  @Handles(routes.listMessages)
  list({ query, ...request }: RequestOf<typeof routes.listMessages>) {
    const filter = parseFilter(messageFilter, query.filter);
    return this.messages.list(request, query.scope, filter, query.offset, query.limit);
  }

  @Handles(routes.getMessage)
  async get({ params, ...request }: RequestOf<typeof routes.getMessage>) {
    return { data: await this.messages.get(request, params.id) };
  }

  @Handles(routes.contacts)
  contacts({ query, ...request }: RequestOf<typeof routes.contacts>) {
    return this.people.list(request, query.q, query.offset, query.limit);
  }

  @Handles(routes.postMessage)
  async post({ body, ...request }: RequestOf<typeof routes.postMessage>) {
    return { data: await this.messages.post(request, body) };
  }

  @Handles(sendLetter)
  async sendLetter({ body, now }: RequestOf<typeof sendLetter>) {
    return { data: { message_id: await this.messages.sendLetter(body, now) } };
  }

  @Handles(routes.setRead)
  async setRead({ params, body, ...request }: RequestOf<typeof routes.setRead>) {
    return { data: await this.messages.mark(request, params.id, { read: body.read === 1 }) };
  }

  @Handles(routes.setBookmark)
  async setBookmark({ params, body, ...request }: RequestOf<typeof routes.setBookmark>) {
    return { data: await this.messages.mark(request, params.id, { bookmark: body.bookmark === 1 }) };
  }

  @Handles(routes.setReadAll)
  async setReadAll({ caller }: RequestOf<typeof routes.setReadAll>) {
    await this.messages.markAllRead(caller);
    return {};
  }

  @Handles(routes.deleteMessage)
  async remove({ caller, params }: RequestOf<typeof routes.deleteMessage>) {
    await this.messages.remove(caller, params.id);
    return {};
  }
}
