import { chatLimits, events, liveLimits, type Room, type routes } from '@mathquiz/contracts';
import { isLive, mayEndLive, mayOpenRooms } from '@mathquiz/domain/access';
import { AppError, idempotencyOf, isDuplicateKey, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { GuestsRepository } from '../records/guests.repository.js';
import { type LiveRoomDocument, LiveRoomsRepository } from '../records/live-rooms.repository.js';
import { MembersRepository } from '../records/members.repository.js';
import { RoomsRepository } from '../records/rooms.repository.js';
import { ExamLockService } from '../rooms/exam-lock.service.js';
import { RoomAccessService } from '../rooms/room-access.service.js';
import { RoomViewsService } from '../rooms/room-views.service.js';
import { addRoom, RoomsService } from '../rooms/rooms.service.js';
import { Sockets } from '../sockets/sockets.js';
import { DoorsService } from './doors.service.js';
import { EndingService } from './ending.service.js';
import { LiveViewsService } from './live-views.service.js';
import { PresenceService } from './presence.service.js';

type Wanted = RequestOf<typeof routes.initApp>['body'];

/** Two rooms may draw one code: the index refuses the second, which draws again. */
const maxDraws = 8;
const hourMs = 3_600_000;

/** Live rooms on the side of those with an account: opened, entered, kept in order, ended. */
@Injectable()
export class LiveRoomsService {
  constructor(
    @Inject(RoomsRepository) private readonly rooms: RoomsRepository,
    @Inject(LiveRoomsRepository) private readonly store: LiveRoomsRepository,
    @Inject(GuestsRepository) private readonly guests: GuestsRepository,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(RoomAccessService) private readonly access: RoomAccessService,
    @Inject(RoomsService) private readonly roomsService: RoomsService,
    @Inject(RoomViewsService) private readonly roomViews: RoomViewsService,
    @Inject(LiveViewsService) private readonly views: LiveViewsService,
    @Inject(ExamLockService) private readonly exams: ExamLockService,
    @Inject(DoorsService) private readonly doors: DoorsService,
    @Inject(PresenceService) private readonly presence: PresenceService,
    @Inject(EndingService) private readonly ending: EndingService,
    @Inject(Sockets) private readonly sockets: Sockets,
  ) {}

  async init(request: Request, wanted: Wanted): Promise<{ room: Room; password: string | null }> {
    const { caller, context, now } = request;
    await this.exams.assertOpen(caller, context);
    if (!mayOpenRooms(caller)) throw new AppError('forbidden');
    const drawn = wanted.password === undefined ? this.doors.drawPassword() : null;
    const password = wanted.password === undefined ? drawn : wanted.password;
    const room = await this.create(request, wanted, password);
    await this.members.add(room._id, [caller.user_id], now);
    this.sockets.tellPeople(events.system, [caller.user_id], addRoom(room));
    return { room: await this.shown(request, room._id.toHexString()), password: drawn };
  }

  /** Also an admin, who need not be in it. Twice is the same as once. */
  async stop({ caller, now }: Request, id: string): Promise<void> {
    const room = await this.store.find(id);
    if (!room || !mayEndLive(caller, room.owner_id?.toHexString() ?? null)) throw new AppError('not_found');
    await this.ending.end(room, now);
  }

  /** Whoever was put out does not come back with the old one. */
  async renewPassword(request: Request, id: string, wanted: string | null | undefined) {
    const room = await this.staffed(request, id);
    const drawn = wanted === undefined ? this.doors.drawPassword() : null;
    await this.store.setPassword(room._id, this.doors.hashOf(room.live.code, wanted === undefined ? drawn : wanted));
    this.roomsService.tellChanged(id);
    return { password: drawn };
  }

  async look({ context, now }: Request<null>, key: string) {
    const room = await this.store.find(key);
    if (!room) throw new AppError('not_found');
    return this.views.of(room, context, now);
  }

  async enter(request: Request, key: string, password: string): Promise<Room> {
    const { caller, context, now } = request;
    await this.exams.assertOpen(caller, context);
    const room = await this.doors.open({ key, password }, request);
    if ((await this.members.count(room._id)) >= chatLimits.participants)
      throw new AppError('wrong_state', { reason: 'full' });
    await this.members.add(room._id, [caller.user_id], now);
    this.sockets.tellPeople(events.system, [caller.user_id], addRoom(room));
    this.presence.changed(room._id.toHexString());
    return this.shown(request, room._id.toHexString());
  }

  async listGuests({ caller, context }: Request, id: string, offset: number, limit: number) {
    const { room } = await this.access.enter(caller, id, context);
    if (!room.live) throw new AppError('not_found');
    const [{ rows, total }, here] = await Promise.all([
      this.guests.list(room._id, offset, limit),
      this.sockets.guestsHere(id),
    ]);
    const data = rows.map(({ _id, name, came_at }) => ({
      _id: _id.toHexString(),
      name,
      here: here.has(_id.toHexString()),
      came_at: came_at.toISOString(),
    }));
    return { data, total, offset, limit };
  }

  async putOut(request: Request, id: string, guestId: string): Promise<void> {
    const room = await this.staffed(request, id);
    if (!(await this.guests.putOut(room._id, guestId))) throw new AppError('not_found');
    await this.store.givePlaceBack(room._id);
    this.sockets.closeGuest(guestId);
    this.presence.changed(id);
  }

  private async create(request: Request, { app, name }: Wanted, password: string | null): Promise<LiveRoomDocument> {
    const { caller, context, now } = request;
    const once = idempotencyOf(caller, context, { app, name });
    const ends_at = new Date(now.getTime() + liveLimits.hours * hourMs);
    for (let draws = 1; ; draws += 1) {
      const code = this.doors.drawCode();
      const password_hash = this.doors.hashOf(code, password);
      const live = { app, code, password_hash, ends_at, ended_at: null, settled: false, guests: 0 };
      try {
        const wanted = { type: 'app' as const, name, group_id: null, owner_id: caller.user_id, live };
        const room = (await this.rooms.create(wanted, once, now)) as LiveRoomDocument;
        // Asked again: nobody has seen the password that was drawn before.
        if (room.live.code !== code && isLive(room.live, now))
          await this.store.setPassword(room._id, this.doors.hashOf(room.live.code, password));
        return room;
      } catch (error) {
        if (!isDuplicateKey(error) || draws === maxDraws) throw error;
      }
    }
  }

  private async staffed({ caller, context, now }: Request, id: string): Promise<LiveRoomDocument> {
    const { room } = await this.access.staffed(caller, id, context);
    if (!room.live) throw new AppError('not_found');
    if (!isLive(room.live, now)) throw new AppError('wrong_state', { reason: 'ended' });
    return { ...room, live: room.live };
  }

  private async shown({ caller, context }: Request, id: string): Promise<Room> {
    return this.roomViews.one(await this.access.enter(caller, id, context), caller, context);
  }
}
