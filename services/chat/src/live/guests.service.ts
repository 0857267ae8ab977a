import type { LiveMessage, routes } from '@mathquiz/contracts';
import { guestSilenced } from '@mathquiz/domain/access';
import { AppError, idempotencyOf, type Request, type RequestOf } from '@mathquiz/platform';
import { GuestTokens } from '@mathquiz/platform/session';
import { Inject, Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { PaceService } from '../messages/pace.service.js';
import { GuestsRepository } from '../records/guests.repository.js';
import { LiveRoomsRepository } from '../records/live-rooms.repository.js';
import type { MessageDocument } from '../records/message.schema.js';
import { MessagesRepository } from '../records/messages.repository.js';
import { MessageViewsService } from '../rooms/message-views.service.js';
import { ParticipantsService } from '../rooms/participants.service.js';
import { roomFacts } from '../rooms/room-access.service.js';
import { asGuestsSee } from '../rooms/telling.service.js';
import { DoorsService } from './doors.service.js';
import { GuestAccessService, type Inside } from './guest-access.service.js';
import { LiveViewsService } from './live-views.service.js';
import { PresenceService } from './presence.service.js';

type Entering = RequestOf<typeof routes.enterAsGuest>['body'];
type Asking = Request<null>;

const shownGuests = 100;
const maxChanges = 200;

/** What guests do in the one room that they came into. */
@Injectable()
export class GuestsService {
  constructor(
    @Inject(GuestTokens) private readonly tokens: GuestTokens,
    @Inject(GuestAccessService) private readonly access: GuestAccessService,
    @Inject(DoorsService) private readonly doors: DoorsService,
    @Inject(LiveRoomsRepository) private readonly rooms: LiveRoomsRepository,
    @Inject(GuestsRepository) private readonly guests: GuestsRepository,
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(MessagesService) private readonly writing: MessagesService,
    @Inject(MessageViewsService) private readonly messageViews: MessageViewsService,
    @Inject(ParticipantsService) private readonly participants: ParticipantsService,
    @Inject(PresenceService) private readonly presence: PresenceService,
    @Inject(LiveViewsService) private readonly views: LiveViewsService,
    @Inject(PaceService) private readonly pace: PaceService,
  ) {}

  /** A guest who is in already stays who they are; one who was put out does not come back with a new name. */
  async enter(request: Asking, key: string, { password, name }: Entering) {
    const { context, now } = request;
    await this.access.assertNoExam(context);
    const room = await this.doors.open({ key, password }, request);
    const id = room._id.toHexString();
    await this.access.assertNotPutOut(id, context);
    const before = await this.access.enter(id, context, now).catch(() => null);
    const guest = before?.guest ?? (await this.add(room._id, name, now));
    if (!before) this.presence.changed(id);
    const { ends_at } = room.live;
    const token = this.tokens.sign({ guestId: guest._id.toHexString(), roomId: id }, ends_at);
    return {
      data: {
        guest: { _id: guest._id.toHexString(), name: guest.name },
        room: await this.views.of((await this.rooms.find(id)) ?? room, context, now),
      },
      guest_token: { token, expires_at: ends_at.toISOString() },
    };
  }

  /** Nothing to leave is left as well. */
  async leave({ context }: Asking, id: string): Promise<void> {
    const claim = this.access.claimOf(context);
    const room = await this.rooms.find(id);
    if (!claim || room?._id.toHexString() !== claim.roomId) return;
    if (!(await this.guests.leave(room._id, claim.guestId))) return;
    await this.rooms.givePlaceBack(room._id);
    this.presence.changed(id);
  }

  async people({ context, now }: Asking, key: string) {
    const { room, guest } = await this.access.enter(key, context, now);
    const [{ first }, { rows }] = await Promise.all([
      this.participants.shownWith(room, context),
      this.guests.list(room._id, 0, shownGuests),
    ]);
    const members = first.map(({ name, lastname, staff }) => ({ name, lastname, guest: false, host: staff }));
    const guests = rows.map(({ name }) => ({ name, lastname: '', guest: true, host: false }));
    return {
      me: { _id: guest._id.toHexString(), name: guest.name },
      room: await this.views.of(room, context, now),
      people: [...members, ...guests].slice(0, shownGuests),
      closed_until: room.closed_until?.toISOString() ?? null,
    };
  }

  async list({ context, now }: Asking, id: string, offset: number, limit: number) {
    const inside = await this.access.enter(id, context, now);
    const { rows, total } = await this.messages.list(id, offset, limit);
    return { data: await this.shown(inside, rows, { context }), total, offset, limit };
  }

  async changes({ context, now }: Asking, id: string, after: number) {
    const inside = await this.access.enter(id, context, now);
    const rows = await this.messages.after(id, after, maxChanges);
    return {
      messages: await this.shown(inside, rows, { context }),
      change: rows.at(-1)?.change ?? after,
      whole: rows.length < maxChanges,
    };
  }

  async post(request: Asking, id: string, text: string): Promise<LiveMessage> {
    const { context, now } = request;
    const { room, guest } = await this.access.enter(id, context, now);
    const silenced = guestSilenced(roomFacts(room), now);
    if (silenced) throw new AppError('silenced', { reason: silenced, until: room.closed_until?.toISOString() ?? null });
    const user_id = `guest-${guest._id.toHexString()}`;
    await this.pace.hold({ user_id }, now);
    const once = idempotencyOf({ user_id }, context, { id, text });
    return asGuestsSee(await this.writing.writeInLive(room, guest, text, once, request), room);
  }

  private async add(roomId: Inside['room']['_id'], name: string, now: Date) {
    if (!(await this.rooms.takePlace(roomId, now))) throw new AppError('wrong_state', { reason: 'full' });
    try {
      return await this.guests.add(roomId, name, now);
    } catch (error) {
      await this.rooms.givePlaceBack(roomId);
      throw error;
    }
  }

  /** Who has read what is nothing that guests are told. */
  private async shown(
    { room, guest }: Inside,
    rows: readonly MessageDocument[],
    { context }: Pick<Asking, 'context'>,
  ): Promise<LiveMessage[]> {
    const views = await this.messageViews.of(rows, [], guest._id.toHexString(), context, { unread: true });
    return views.map((view) => asGuestsSee(view, room));
  }
}
