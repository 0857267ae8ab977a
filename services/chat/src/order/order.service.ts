import { type ChatReport, events, type routes } from '@mathquiz/contracts';
import { isAdmin, isRoomStaff, mayJudgeReport } from '@mathquiz/domain/access';
import { AppError, PeopleService, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MessageChangesService } from '../messages/message-changes.service.js';
import { MembersRepository } from '../records/members.repository.js';
import { MessagesRepository } from '../records/messages.repository.js';
import type { ReportDocument } from '../records/report.schema.js';
import { ReportsRepository } from '../records/reports.repository.js';
import { RoomsRepository } from '../records/rooms.repository.js';
import { MessageViewsService } from '../rooms/message-views.service.js';
import { ParticipantsService } from '../rooms/participants.service.js';
import { RoomAccessService, roomFacts } from '../rooms/room-access.service.js';
import { RoomsService } from '../rooms/rooms.service.js';
import { Sockets } from '../sockets/sockets.js';

type Said = RequestOf<typeof routes.reportChat>['body'];

const around = 5;

/** Order in a room: who is silent for a time, until when it is closed, and what somebody found wrong. */
@Injectable()
export class OrderService {
  constructor(
    @Inject(RoomsRepository) private readonly rooms: RoomsRepository,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(ReportsRepository) private readonly reports: ReportsRepository,
    @Inject(RoomAccessService) private readonly access: RoomAccessService,
    @Inject(RoomsService) private readonly roomsService: RoomsService,
    @Inject(ParticipantsService) private readonly participants: ParticipantsService,
    @Inject(MessageChangesService) private readonly changes: MessageChangesService,
    @Inject(MessageViewsService) private readonly views: MessageViewsService,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(Sockets) private readonly sockets: Sockets,
  ) {}

  /** Never the staff of the room: they would open it for themselves again. */
  async mute({ caller, context, now }: Request, id: string, userId: string, minutes: number) {
    const { room } = await this.access.staffed(caller, id, context);
    const person = await this.participants.one(room, userId, context);
    if (!person) throw new AppError('not_found');
    if (person.staff) throw new AppError('forbidden');
    const muted_until = minutes === 0 ? null : new Date(now.getTime() + minutes * 60_000);
    await this.members.set(room._id, userId, { muted_until }, now);
    const told = { command: 'update-room', data: { room_id: id }, message: '' };
    this.sockets.tellPeople(events.system, [userId], told);
    return { muted_until: muted_until?.toISOString() ?? null };
  }

  async close(request: Request, id: string, until: string | null) {
    const { caller, context, now } = request;
    const { room } = await this.access.staffed(caller, id, context);
    const closed_until = until === null ? null : new Date(until);
    if (closed_until && closed_until <= now)
      throw new AppError('invalid_request', { fields: [{ path: 'body.until', problem: 'past' }] });
    await this.rooms.change(room._id, { closed_until });
    this.roomsService.tellChanged(id);
    if (room.live) this.sockets.tell(events.liveSystem, { room_id: id, command: 'update-room', present: null });
    return this.roomsService.get(request, id);
  }

  async report(request: Request, id: string, said: Said) {
    const { message } = await this.changes.in(request, id);
    const report = await this.reports.add(message, request.caller.user_id, said, request.now);
    return { _id: report._id.toHexString() };
  }

  async list(request: Request, open: boolean, offset: number, limit: number) {
    const { caller } = request;
    const staffed = (await this.access.all(caller)).filter(({ room, member }) =>
      isRoomStaff(caller, roomFacts(room), member),
    );
    const rooms = isAdmin(caller) ? null : staffed.map(({ room }) => room._id);
    const { rows, total } = await this.reports.list(rooms, open, offset, limit);
    const data: ChatReport[] = [];
    for (const row of rows) data.push(...(await this.shown(request, row)));
    return { data, total, offset, limit };
  }

  async settle(request: Request, id: string): Promise<ChatReport> {
    const { caller, now } = request;
    const report = await this.reports.find(id);
    const room = report && (await this.rooms.find(report.room_id.toHexString()));
    const member = room && (await this.members.find(room._id, caller.user_id));
    if (!room || !mayJudgeReport(caller, roomFacts(room), member)) throw new AppError('not_found');
    const settled = await this.reports.settle(id, caller.user_id, now);
    const [shown] = settled ? await this.shown(request, settled) : [];
    if (!shown) throw new AppError('not_found');
    return shown;
  }

  /** With what stands around it, also for an admin who is not in the room; nothing where the message is gone with its room. */
  private async shown({ caller, context }: Request, report: ReportDocument): Promise<ChatReport[]> {
    const [room, message] = await Promise.all([
      this.rooms.find(report.room_id.toHexString()),
      this.messages.find(report.message_id.toHexString()),
    ]);
    if (!room || !message) return [];
    const near = await this.messages.around(message, around);
    const [shown, ...context_] = await this.views.of([message, ...near], room.pins, caller.user_id, context);
    if (!shown) return [];
    const by = await this.people.one(report.by?.toHexString() ?? '0'.repeat(24), context);
    const settledBy = report.settled_by && (await this.people.one(report.settled_by.toHexString(), context));
    return [
      {
        _id: report._id.toHexString(),
        reason: report.reason,
        note: report.note,
        by,
        created_at: report.created_at.toISOString(),
        settled: settledBy && report.settled_at ? { by: settledBy, at: report.settled_at.toISOString() } : null,
        room: { _id: room._id.toHexString(), name: room.name, type: room.type },
        // As it was when it was reported.
        message: { ...shown, message: { ...shown.message, text: report.text } },
        context: context_,
      },
    ];
  }
}
