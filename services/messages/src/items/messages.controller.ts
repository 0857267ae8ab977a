import { type Asked, messageFilter, routes } from '@mathquiz/contracts';
import { Handles, parseFilter } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ContactsService } from './contacts.service.js';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController {
  constructor(
    @Inject(MessagesService) private readonly messages: MessagesService,
    @Inject(ContactsService) private readonly people: ContactsService,
  ) {}

  @Handles(routes.listMessages)
  list({ caller, query, context }: Asked<typeof routes.listMessages>) {
    const filter = parseFilter(messageFilter, query.filter);
    return this.messages.list(caller, query.scope, filter, query.offset, query.limit, context);
  }

  @Handles(routes.getMessage)
  async get({ caller, params, context }: Asked<typeof routes.getMessage>) {
    return { data: await this.messages.get(caller, params.id, context) };
  }

  @Handles(routes.contacts)
  contacts({ caller, query, context }: Asked<typeof routes.contacts>) {
    return this.people.list(caller, query.q, query.offset, query.limit, context);
  }

  @Handles(routes.postMessage)
  async post({ caller, body, context }: Asked<typeof routes.postMessage>) {
    return { data: await this.messages.post(caller, body, context, new Date()) };
  }

  @Handles(routes.setRead)
  async setRead({ caller, params, body, context }: Asked<typeof routes.setRead>) {
    return { data: await this.messages.mark(caller, params.id, { read: body.read === 1 }, context) };
  }

  @Handles(routes.setBookmark)
  async setBookmark({ caller, params, body, context }: Asked<typeof routes.setBookmark>) {
    return { data: await this.messages.mark(caller, params.id, { bookmark: body.bookmark === 1 }, context) };
  }

  @Handles(routes.setReadAll)
  async setReadAll({ caller }: Asked<typeof routes.setReadAll>) {
    await this.messages.markAllRead(caller);
    return {};
  }

  @Handles(routes.deleteMessage)
  async remove({ caller, params }: Asked<typeof routes.deleteMessage>) {
    await this.messages.remove(caller, params.id);
    return {};
  }
}
