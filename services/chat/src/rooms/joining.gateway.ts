import { events } from '@mathquiz/contracts';
import { staysInExam, talkingGroups } from '@mathquiz/domain/access';
import { AppError } from '@mathquiz/platform';
import { Inject } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { answerAsk } from '../sockets/asks.js';
import { Rush } from '../sockets/rush.js';
import { SocketsGateway } from '../sockets/sockets.gateway.js';
import { channelOf, type OpenSocket, Sockets } from '../sockets/sockets.js';
import { ExamLockService } from './exam-lock.service.js';
import { RoomAccessService, roomFacts } from './room-access.service.js';

const typingEveryMs = 1000;

/** Who hears which room: asked by each page for each of its rooms (spec.md section 4), and looked at again when rights change. */
@WebSocketGateway()
export class JoiningGateway implements OnGatewayInit, OnGatewayDisconnect<OpenSocket> {
  constructor(
    @Inject(RoomAccessService) private readonly access: RoomAccessService,
    @Inject(ExamLockService) private readonly exams: ExamLockService,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(SocketsGateway) private readonly opening: SocketsGateway,
    @Inject(Rush) private readonly rush: Rush,
  ) {}

  afterInit(): void {
    this.opening.whenRightsChange((socket) => {
      leaveLost(socket);
      void this.leaveDesk(socket);
      void this.leaveAdded(socket);
    });
    this.exams.whenChanged((userId) => void this.fitToExam(userId));
  }

  @SubscribeMessage('join')
  join(@ConnectedSocket() socket: OpenSocket, @MessageBody() payload: unknown) {
    return answerAsk('join', socket, payload, async ({ room_id }) => {
      const { room } = await this.rush.pass('join', () => this.access.known(socket.data.caller, room_id));
      // Rights may have gone while they were looked at.
      if (!socket.connected) return;
      const group = room.group_id?.toHexString() ?? null;
      const desk = room.audience === 'operators';
      socket.data.rooms.set(room_id, { group, desk, inExam: staysInExam(roomFacts(room)) });
      await socket.join(channelOf.room(room_id));
      try {
        // Whoever was taken out after they were looked at was not in the channel yet when it was emptied of them.
        await this.access.assertStill(socket.data.caller, room);
      } catch (error) {
        await leave(socket, room_id);
        throw error;
      }
      if (desk) this.tellPresent(room_id);
    });
  }

  @SubscribeMessage('leave')
  leave(@ConnectedSocket() socket: OpenSocket, @MessageBody() payload: unknown) {
    return answerAsk('leave', socket, payload, async ({ room_id }) => {
      const left = socket.data.rooms.get(room_id);
      await leave(socket, room_id);
      if (left?.desk) this.tellPresent(room_id);
    });
  }

  @SubscribeMessage('typing')
  typing(@ConnectedSocket() socket: OpenSocket, @MessageBody() payload: unknown) {
    return answerAsk('typing', socket, payload, ({ room_id }) => {
      if (!socket.rooms.has(channelOf.room(room_id))) throw new AppError('not_found');
      // A page says so every few seconds; one that says more would make all others work for it.
      if (Date.now() - socket.data.typedAt < typingEveryMs) return;
      socket.data.typedAt = Date.now();
      const { user_id, username } = socket.data.caller;
      socket.to(channelOf.room(room_id)).emit(events.typing.name, { room_id, user_id, username });
    });
  }

  handleDisconnect({ data }: OpenSocket): void {
    for (const [roomId, { desk }] of data.rooms ?? []) if (desk) this.tellPresent(roomId);
  }

  /** Whoever is no operator any more hears the desk no more; whoever asked there goes on. */
  private async leaveDesk(socket: OpenSocket): Promise<void> {
    const desks = [...socket.data.rooms].filter(([, { desk }]) => desk);
    for (const [roomId] of desks)
      await this.access.enter(socket.data.caller, roomId).catch(() => leave(socket, roomId));
  }

  /** Operators in one request see each other. */
  private tellPresent(room_id: string): void {
    this.sockets.tell(events.roomSystem, { room_id, command: 'present', data: { room_id }, message: '' });
  }

  /** The rooms that somebody was taken out of, where the word of it may have been lost with Redis. */
  private async leaveAdded(socket: OpenSocket): Promise<void> {
    const added = [...socket.data.rooms].flatMap(([roomId, { group, desk }]) =>
      group === null && !desk ? [roomId] : [],
    );
    if (added.length === 0) return;
    const still = await this.access.addedTo(socket.data.caller, added).catch(() => null);
    for (const roomId of added) if (still && !still.has(roomId)) await leave(socket, roomId);
  }

  /** Who sits an exam hears no room; when it is over, their pages join again. */
  private async fitToExam(userId: string): Promise<void> {
    const own = this.sockets.all.filter(({ data }) => data.caller?.user_id === userId);
    const [first] = own;
    if (!first) return;
    const exam = await this.exams.examOf(first.data.caller).catch(() => true);
    for (const socket of own) {
      for (const [roomId, { inExam }] of exam ? socket.data.rooms : [])
        if (!inExam) await socket.leave(channelOf.room(roomId));
      socket.emit(events.system.name, { command: 'chat-state', data: {}, message: '' });
    }
  }
}

async function leave(socket: OpenSocket, roomId: string): Promise<void> {
  socket.data.rooms.delete(roomId);
  await socket.leave(channelOf.room(roomId));
}

/** The rooms of groups that somebody is not in any more. */
function leaveLost(socket: OpenSocket): void {
  const { caller, rooms } = socket.data;
  const groups = talkingGroups(caller);
  for (const [roomId, { group }] of rooms) if (group !== null && !groups.includes(group)) void leave(socket, roomId);
}
