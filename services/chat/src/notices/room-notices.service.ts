import type { ChatMessage, NoticeKind } from '@mathquiz/contracts';
import { CONFIG, NoticeTeller, toId } from '@mathquiz/platform';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import type { KnownRoom } from '../records/known-rooms.js';
import { MembersRepository } from '../records/members.repository.js';

type Told = {
  readonly kind: NoticeKind;
  readonly user_ids: readonly string[];
  readonly params?: Record<string, string>;
};

/**
 * Tells those of a room who do not look at it. Whoever does has read what was said a moment later: they are told nothing, so that it is
 * not known before a pause is over who has to be. What a killed process did not tell stands in chat, unread.
 */
@Injectable()
export class RoomNoticesService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('RoomNotices');
  private readonly waiting = new Map<NodeJS.Timeout, () => Promise<void>>();

  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(NoticeTeller) private readonly teller: NoticeTeller,
  ) {}

  unlessRead(room: KnownRoom, message: ChatMessage, told: Told): void {
    if (told.user_ids.length === 0) return;
    const tell = () => this.tell(room, message, told).catch((error: Error) => this.logger.warn(error.message));
    const timer: NodeJS.Timeout = setTimeout(() => {
      this.waiting.delete(timer);
      void tell();
    }, this.config.NOTICE_GRACE_MS).unref();
    this.waiting.set(timer, tell);
  }

  read(userId: string, roomId: string): void {
    this.teller.seen(userId, `room:${roomId}`);
  }

  async beforeApplicationShutdown(): Promise<void> {
    const left = [...this.waiting];
    this.waiting.clear();
    for (const [timer] of left) clearTimeout(timer);
    await Promise.all(left.map(([, tell]) => tell()));
  }

  private async tell(room: KnownRoom, message: ChatMessage, { kind, user_ids, params = {} }: Told): Promise<void> {
    const members = await Promise.all(user_ids.map((id) => this.members.find(toId(room._id.toHexString()), id)));
    const unread = user_ids.filter((_, at) => (members[at]?.read_seq ?? 0) < message.seq);
    const roomId = room._id.toHexString();
    if (unread.length === 0) return;
    this.teller.tell({
      key: `chat-${message._id}`,
      kind,
      user_ids: unread,
      by: message.sender._id,
      params,
      about: `room:${roomId}`,
      gathers: true,
      link: `/chat/${roomId}`,
    });
  }
}
