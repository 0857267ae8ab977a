import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ContactsService } from './contacts.service.js';
import { RoomsService } from './rooms.service.js';

@Controller()
export class RoomsController {
  constructor(
    @Inject(RoomsService) private readonly rooms: RoomsService,
    @Inject(ContactsService) private readonly contacts: ContactsService,
  ) {}

  @Handles(routes.listRooms)
  list({ query, ...request }: RequestOf<typeof routes.listRooms>) {
    return this.rooms.list(request, query.q, query.offset, query.limit);
  }

  @Handles(routes.getRoom)
  async get({ params, ...request }: RequestOf<typeof routes.getRoom>) {
    return { data: await this.rooms.get(request, params.id) };
  }

  @Handles(routes.updateRoom)
  async update({ params, body, ...request }: RequestOf<typeof routes.updateRoom>) {
    return { data: await this.rooms.update(request, params.id, body) };
  }

  @Handles(routes.addParticipant)
  async addParticipant({ params, ...request }: RequestOf<typeof routes.addParticipant>) {
    return { data: await this.rooms.addParticipant(request, params.id, params.userId) };
  }

  @Handles(routes.removeParticipant)
  async removeParticipant({ params, ...request }: RequestOf<typeof routes.removeParticipant>) {
    return { data: await this.rooms.removeParticipant(request, params.id, params.userId) };
  }

  @Handles(routes.leaveRoom)
  async leave({ params, ...request }: RequestOf<typeof routes.leaveRoom>) {
    await this.rooms.leave(request, params.id);
    return {};
  }

  @Handles(routes.roomParticipants)
  participants({ params, query, ...request }: RequestOf<typeof routes.roomParticipants>) {
    return this.rooms.listParticipants(request, params.id, query.q, query.offset, query.limit);
  }

  @Handles(routes.chatState)
  async state(request: RequestOf<typeof routes.chatState>) {
    return { data: await this.rooms.state(request) };
  }

  @Handles(routes.exportRoom)
  export({ params, ...request }: RequestOf<typeof routes.exportRoom>) {
    return this.rooms.export(request, params.id);
  }

  @Handles(routes.chatContacts)
  contactsList({ query, ...request }: RequestOf<typeof routes.chatContacts>) {
    return this.contacts.list(request, query.q, query.offset, query.limit);
  }
}
