import { PersonalData, systemContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChannelStore } from '../channel/channel-store.js';
import { EndingService } from '../live/ending.service.js';
import { BlocksRepository } from '../records/blocks.repository.js';
import { DeskRepository } from '../records/desk.repository.js';
import { HelpRepository } from '../records/help.repository.js';
import { MembersRepository } from '../records/members.repository.js';
import type { MessageDocument } from '../records/message.schema.js';
import { MessagesRepository } from '../records/messages.repository.js';
import { ReportsRepository } from '../records/reports.repository.js';
import { RoomsRepository } from '../records/rooms.repository.js';
import { MessageViewsService } from '../rooms/message-views.service.js';

const atOnce = 500;

/** What somebody has said in rooms: they take their own words along, and those go with them; the words of others stay. */
@Injectable()
export class PersonalChatService {
  constructor(
    @Inject(RoomsRepository) private readonly rooms: RoomsRepository,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(BlocksRepository) private readonly blocks: BlocksRepository,
    @Inject(ReportsRepository) private readonly reports: ReportsRepository,
    @Inject(HelpRepository) private readonly requests: HelpRepository,
    @Inject(DeskRepository) private readonly desk: DeskRepository,
    @Inject(MessageViewsService) private readonly views: MessageViewsService,
    @Inject(EndingService) private readonly ending: EndingService,
    @Inject(ChannelStore) private readonly channels: ChannelStore,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['rooms', 'members', 'messages', 'blocks', 'reports', 'help_requests', 'open_help', 'desk'],
      exports: [
        { name: 'chat', place: 5, read: (id, after, max) => this.written(id, after, max) },
        { name: 'chat-reports', place: 6, read: (id, after, max) => this.reported(id, after, max) },
        { name: 'help', place: 7, read: (id, after, max) => this.asked(id, after, max) },
      ],
      erase: (id) => this.erase(id),
    });
  }

  private async written(userId: string, after: string | null, max: number) {
    const rows = await this.messages.writtenBy(userId, after, max);
    const views = await this.views.of(rows, [], userId, systemContext());
    const rooms = new Map(
      (await this.rooms.findMany(rows.map(({ room_id }) => room_id))).map((room) => [
        room._id.toHexString(),
        room.name,
      ]),
    );
    return views.map((message) => ({
      id: message._id,
      row: {
        room: rooms.get(message.room_id) ?? '',
        room_id: message.room_id,
        at: message.created_at,
        text: message.message.text,
        edited_at: message.edited_at,
        removed_at: message.removed?.at ?? null,
      },
    }));
  }

  private async asked(userId: string, after: string | null, max: number) {
    const rows = await this.requests.ofPerson(userId, after, max);
    return rows.map(({ _id, context, state, created_at, resolved_at, rating, test }) => ({
      id: _id.toHexString(),
      row: { room_id: _id.toHexString(), at: created_at, state, test, context, resolved_at, rating },
    }));
  }

  /** What others wrote is theirs: of a report only what its sender has added. */
  private async reported(userId: string, after: string | null, max: number) {
    return (await this.reports.by(userId, after, max)).map(({ _id, created_at, reason, note }) => ({
      id: _id.toHexString(),
      row: { at: created_at.toISOString(), reason, note },
    }));
  }

  private async erase(userId: string): Promise<void> {
    // Nobody is left who would see to order there.
    await this.ending.endAllOf(userId, new Date());
    // First: afterwards nothing says any more whose words those were.
    for (let after: string | null = null, more = true; more; ) {
      const written: readonly MessageDocument[] = await this.messages.writtenBy(userId, after, atOnce);
      await this.reports.forgetWords(written.map(({ _id }) => _id));
      after = written.at(-1)?._id.toHexString() ?? null;
      more = written.length === atOnce;
    }
    await this.messages.erase(userId, new Date());
    await this.members.removeOfPerson(userId);
    await this.blocks.removeOfPerson(userId);
    await this.reports.erase(userId);
    await this.requests.erase(userId);
    await this.desk.takeOffDuty(userId);
    await this.rooms.forgetOwner(userId);
    await this.channels.forget(userId);
  }
}
