import type { Caller, RequestContext } from '@mathquiz/contracts';
import { isLive } from '@mathquiz/domain/access';
import { AppError } from '@mathquiz/platform';
import { CallersService, type GuestClaim, GuestTokens } from '@mathquiz/platform/session';
import { Inject, Injectable } from '@nestjs/common';
import type { GuestDocument } from '../records/guest.schema.js';
import { GuestsRepository } from '../records/guests.repository.js';
import { type LiveRoomDocument, LiveRoomsRepository } from '../records/live-rooms.repository.js';
import { ExamLockService } from '../rooms/exam-lock.service.js';

export type Inside = { readonly room: LiveRoomDocument; readonly guest: GuestDocument };

/** Who comes with the cookie of a guest: in that one room alone, as long as it is open and they were not put out. */
@Injectable()
export class GuestAccessService {
  constructor(
    @Inject(GuestTokens) private readonly tokens: GuestTokens,
    @Inject(CallersService) private readonly callers: CallersService,
    @Inject(LiveRoomsRepository) private readonly rooms: LiveRoomsRepository,
    @Inject(GuestsRepository) private readonly guests: GuestsRepository,
    @Inject(ExamLockService) private readonly exams: ExamLockService,
  ) {}

  claimOf({ tokens }: RequestContext): GuestClaim | null {
    return this.tokens.read(tokens?.guest);
  }

  /** `key`: the room that is asked for. Throws `not_found`, to whoever was in with why that is over; `exam_running`. */
  async enter(key: string, context: RequestContext, now: Date): Promise<Inside> {
    await this.assertNoExam(context);
    const [claim, room] = [this.claimOf(context), await this.rooms.find(key)];
    if (!claim || room?._id.toHexString() !== claim.roomId) throw new AppError('not_found');
    return this.still(room, claim, now);
  }

  /** Of a socket. */
  async ofClaim(claim: GuestClaim, caller: Caller | null, now: Date): Promise<Inside> {
    if (caller) await this.exams.assertOpen(caller);
    const room = await this.rooms.find(claim.roomId);
    if (!room) throw new AppError('not_found');
    return this.still(room, claim, now);
  }

  /** Whoever sits an exam does not talk as a guest either, as far as their browser says who they are. */
  async assertNoExam(context: RequestContext): Promise<void> {
    const caller = await this.callers.find(context.tokens?.access ?? undefined, context);
    if (caller) await this.exams.assertOpen(caller, context);
  }

  /** Throws `not_found` with why, for a browser whose guest was put out of this room. */
  async assertNotPutOut(roomId: string, context: RequestContext): Promise<void> {
    const claim = this.claimOf(context);
    const before = claim?.roomId === roomId ? await this.guests.find(claim.guestId) : null;
    if (before?.put_out) throw new AppError('not_found', { reason: 'out' });
  }

  private async still(room: LiveRoomDocument, { guestId }: GuestClaim, now: Date): Promise<Inside> {
    if (!isLive(room.live, now)) throw new AppError('not_found', { reason: 'ended' });
    const guest = await this.guests.find(guestId);
    if (!guest?.in_room || !guest.room_id.equals(room._id)) throw new AppError('not_found', { reason: 'out' });
    return { room, guest };
  }
}
