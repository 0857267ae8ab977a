import { holdersOf, routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { RoomsService } from '../rooms/rooms.service.js';
import { DirectService } from './direct.service.js';
import { MessageChangesService } from './message-changes.service.js';
import { MessagesService } from './messages.service.js';

const holders = holdersOf('chat');

@Controller()
export class MessagesController {
  constructor(
    @Inject(MessagesService) private readonly messages: MessagesService,
    @Inject(MessageChangesService) private readonly changes: MessageChangesService,
    @Inject(DirectService) private readonly direct: DirectService,
    @Inject(RoomsService) private readonly rooms: RoomsService,
  ) {}

  /** What others have said is told of without its place. */
  @Handles(holders)
  async holding({ body }: RequestOf<typeof holders>) {
    return { data: await this.messages.holding(body.image_ids, body.caller_id) };
  }

  @Handles(routes.addRoom)
  async addRoom({ body, ...request }: RequestOf<typeof routes.addRoom>) {
    const room = await this.rooms.add(request, body);
    const id = room._id.toHexString();
    if (body.message !== null && room.last_seq === 0)
      await this.messages.post(request, id, { text: body.message, reply_to: null, mentions: [], ref: null });
    await this.rooms.tellRoomIsThere(room, request);
    return { data: await this.rooms.get(request, id) };
  }

  @Handles(routes.listChat)
  list({ params, query, ...request }: RequestOf<typeof routes.listChat>) {
    return this.messages.list(request, params.room, query.offset, query.limit);
  }

  @Handles(routes.chatChanges)
  async changesAfter({ params, query, ...request }: RequestOf<typeof routes.chatChanges>) {
    return { data: await this.messages.changes(request, params.room, query.after) };
  }

  @Handles(routes.postChat)
  async post({ body, ...request }: RequestOf<typeof routes.postChat>) {
    const { room_id, ...written } = body;
    return { data: await this.messages.post(request, room_id, written) };
  }

  @Handles(routes.directMessage)
  async postDirect({ params, body, ...request }: RequestOf<typeof routes.directMessage>) {
    return { data: await this.direct.post(request, params.id, body) };
  }

  @Handles(routes.findDirect)
  async findDirect({ params, ...request }: RequestOf<typeof routes.findDirect>) {
    return { data: await this.direct.find(request, params.id) };
  }

  @Handles(routes.editChat)
  async edit({ params, body, ...request }: RequestOf<typeof routes.editChat>) {
    return { data: await this.changes.edit(request, params.id, body) };
  }

  @Handles(routes.removeChat)
  async remove({ params, query, ...request }: RequestOf<typeof routes.removeChat>) {
    return { data: await this.changes.remove(request, params.id, query.reason) };
  }

  @Handles(routes.reactChat)
  async react({ params, body, ...request }: RequestOf<typeof routes.reactChat>) {
    return { data: await this.changes.react(request, params.id, body.emoji, body.on === 1) };
  }

  @Handles(routes.pinChat)
  async pin({ params, body, ...request }: RequestOf<typeof routes.pinChat>) {
    return { data: await this.changes.pin(request, params.id, body.pinned === 1) };
  }

  @Handles(routes.setChatRead)
  async setRead({ params, body, ...request }: RequestOf<typeof routes.setChatRead>) {
    return { data: await this.messages.setRead(request, params.id, body.seq) };
  }

  @Handles(routes.searchChat)
  search({ query, ...request }: RequestOf<typeof routes.searchChat>) {
    return this.messages.search(request, query.q, query.room_id, query.offset, query.limit);
  }
}
