import { type ChatMessage, chatLimits, imagesIn, type routes } from '@mathquiz/contracts';
import { mayEdit, silencedIn } from '@mathquiz/domain/access';
import { indexTerms, plainText, typedText } from '@mathquiz/domain/format';
import { AppError, BusClient, type Request, type RequestOf, seenImages, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessageDocument } from '../records/message.schema.js';
import { MessagesRepository } from '../records/messages.repository.js';
import { RoomsRepository } from '../records/rooms.repository.js';
import { MessageViewsService } from '../rooms/message-views.service.js';
import { ParticipantsService } from '../rooms/participants.service.js';
import { type Entered, isStaff, RoomAccessService, roomFacts } from '../rooms/room-access.service.js';
import { RoomsService } from '../rooms/rooms.service.js';
import { TellingService } from '../rooms/telling.service.js';
import { PaceService } from './pace.service.js';

type Edited = RequestOf<typeof routes.editChat>['body'];
type Found = Entered & { readonly message: MessageDocument };

/** What becomes of a message after it was sent: each change has its number, so that nobody misses one. */
@Injectable()
export class MessageChangesService {
  constructor(
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(RoomsRepository) private readonly rooms: RoomsRepository,
    @Inject(RoomAccessService) private readonly access: RoomAccessService,
    @Inject(RoomsService) private readonly roomsService: RoomsService,
    @Inject(ParticipantsService) private readonly participants: ParticipantsService,
    @Inject(MessageViewsService) private readonly views: MessageViewsService,
    @Inject(PaceService) private readonly pace: PaceService,
    @Inject(TellingService) private readonly telling: TellingService,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  async edit(request: Request, id: string, { text: typed, mentions }: Edited): Promise<ChatMessage> {
    const { caller, context, now } = request;
    const found = await this.own(request, id);
    this.assertMayWrite(request, found);
    if (!mayEdit(found.message.created_at, now, chatLimits.editMinutes))
      throw new AppError('wrong_state', { reason: 'too_late' });
    await this.pace.hold(caller, now);
    const text = typedText(typed).trim();
    return this.change(
      request,
      found,
      { removed_at: null },
      {
        $set: {
          text,
          terms: indexTerms(plainText(text)),
          image_ids: await seenImages(this.bus, request, imagesIn(text)),
          mentions: (await this.participants.among(found.room, mentions, context)).map(toId),
          edited_at: now,
        },
      },
    );
  }

  /** One's own at any time; another's as staff of the room. What was said is gone; that something stood there is seen. */
  async remove(request: Request, id: string, reason: string): Promise<ChatMessage> {
    const { caller, now } = request;
    const found = await this.in(request, id);
    const own = found.message.user_id?.toHexString() === caller.user_id;
    if (!own && !isStaff(caller, found.room, found.member)) throw new AppError('not_found');
    const gone = { text: '', terms: [], image_ids: [], mentions: [], ref: null, reactions: [] };
    const by = { removed_at: now, removed_by: toId(caller.user_id), removed_reason: own ? '' : reason };
    await this.rooms.unpin(found.room._id, found.message._id);
    return this.change(request, found, { removed_at: null }, { $set: { ...gone, ...by } });
  }

  async react(request: Request, id: string, emoji: string, on: boolean): Promise<ChatMessage> {
    const { caller, now } = request;
    const found = await this.in(request, id);
    this.assertMayWrite(request, found);
    await this.pace.hold(caller, now);
    return on ? this.addSign(request, found, emoji) : this.takeSign(request, found, emoji);
  }

  /** Those who may write in a small talk pin as well; in a room of a group its staff. */
  async pin(request: Request, id: string, pinned: boolean): Promise<ChatMessage> {
    const found = await this.in(request, id);
    const { room, member, message } = found;
    if (room.type !== 'direct' && !isStaff(request.caller, room, member)) throw new AppError('forbidden');
    if (message.removed_at) throw new AppError('wrong_state', { reason: 'removed' });
    const changed = pinned
      ? await this.rooms.pin(room._id, message._id, chatLimits.pins)
      : await this.rooms.unpin(room._id, message._id);
    if (!changed) throw new AppError('wrong_state', { reason: 'too_many_pins' });
    this.roomsService.tellChanged(room._id.toHexString());
    return this.change(request, { ...found, room: changed }, {}, {});
  }

  /** A message in a room that the caller is in. */
  async in({ caller, context }: Request, id: string): Promise<Found> {
    const message = await this.messages.find(id);
    if (!message) throw new AppError('not_found');
    if (message.happened) throw new AppError('wrong_state', { reason: 'happened' });
    return { message, ...(await this.access.enter(caller, message.room_id.toHexString(), context)) };
  }

  private async own(request: Request, id: string): Promise<Found> {
    const found = await this.in(request, id);
    if (found.message.user_id?.toHexString() !== request.caller.user_id) throw new AppError('not_found');
    return found;
  }

  private assertMayWrite({ caller, now }: Request, { room, member }: Entered): void {
    const silenced = silencedIn(caller, roomFacts(room), member, now);
    if (silenced) throw new AppError('silenced', { reason: silenced });
  }

  /** Beside those who have put the same one; the first of its kind where there is room for one more. */
  private async addSign(request: Request, found: Found, emoji: string): Promise<ChatMessage> {
    const user = toId(request.caller.user_id);
    const beside = () =>
      this.changed(
        request,
        found,
        { removed_at: null, reactions: { $elemMatch: { emoji, user_ids: { $ne: user } } } },
        { $addToSet: { 'reactions.$[sign].user_ids': user } },
        [{ 'sign.emoji': emoji }],
      );
    const room = { [`reactions.${chatLimits.reactionKinds - 1}`]: { $exists: false } };
    const first = { removed_at: null, 'reactions.emoji': { $ne: emoji }, ...room };
    return (
      (await beside()) ??
      (await this.changed(request, found, first, { $push: { reactions: { emoji, user_ids: [user] } } })) ??
      // Somebody else was the first meanwhile.
      (await beside()) ??
      this.asItIs(request, found)
    );
  }

  /** The last of a kind leaves its place to another kind. */
  private async takeSign(request: Request, found: Found, emoji: string): Promise<ChatMessage> {
    const user = toId(request.caller.user_id);
    const last = { emoji, user_ids: [user] };
    return (
      (await this.changed(request, found, { reactions: { $elemMatch: last } }, { $pull: { reactions: last } })) ??
      (await this.changed(
        request,
        found,
        { reactions: { $elemMatch: { emoji, user_ids: user } } },
        { $pull: { 'reactions.$[sign].user_ids': user } },
        [{ 'sign.emoji': emoji }],
      )) ??
      this.asItIs(request, found)
    );
  }

  private async change(
    request: Request,
    found: Found,
    fits: object,
    change: Parameters<MessagesRepository['change']>[2],
  ): Promise<ChatMessage> {
    return (await this.changed(request, found, fits, change)) ?? this.asItIs(request, found);
  }

  /** null: nothing fitted, nothing was changed. */
  private async changed(
    { caller, context }: Request,
    { room, message }: Found,
    fits: object,
    change: Parameters<MessagesRepository['change']>[2],
    filters: readonly Record<string, unknown>[] = [],
  ): Promise<ChatMessage | null> {
    const changed = await this.messages.change(message, fits, change, filters);
    if (!changed) return null;
    const view = await this.views.one(changed, room.pins, caller.user_id, context);
    this.telling.changed(room, view);
    return view;
  }

  private async asItIs({ caller, context }: Request, { room, message }: Found): Promise<ChatMessage> {
    const now = await this.messages.find(message._id.toHexString());
    if (!now) throw new AppError('not_found');
    return this.views.one(now, room.pins, caller.user_id, context);
  }
}
