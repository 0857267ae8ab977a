import { type Caller, clientVersion, events } from '@mathquiz/contracts';
import { answersHelp } from '@mathquiz/domain/access';
import { BusClient, CONFIG, Sweepers } from '@mathquiz/platform';
import { CallersService } from '@mathquiz/platform/session';
import { Inject, Logger } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Server } from 'socket.io';
import { ChannelStore } from '../channel/channel-store.js';
import type { ChatConfig } from '../config.js';
import { Handshake } from './handshake.js';
import { SocketAdapter } from './socket-adapter.js';
import { channelOf, type OpenSocket, Sockets } from './sockets.js';

/** Sessions looked at again at once, of those whose turn it is. */
const looksAtOnce = 20;

/** Opens and ends sockets: each lives as long as its session, with the rights of this moment. */
@WebSocketGateway()
export class SocketsGateway implements OnGatewayInit<Server>, OnGatewayConnection<OpenSocket> {
  private readonly logger = new Logger('Sockets');
  /** What a change of somebody's rights means for one of their sockets. */
  private readonly fitters: ((socket: OpenSocket, before: Caller) => void)[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(Handshake) private readonly handshake: Handshake,
    @Inject(CallersService) private readonly callers: CallersService,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(ChannelStore) private readonly channels: ChannelStore,
    @Inject(SocketAdapter) private readonly adapter: SocketAdapter,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {
    this.sweepers.every(Math.min(this.config.SOCKET_LOOK_MS, this.config.SWEEP_MS), 'sockets', () => this.lookAgain());
  }

  afterInit(io: Server): void {
    this.sockets.open(io);
    // A guest of a live room has a place of their own, and none here.
    io.use((socket, next) => next(this.handshake.callerOf(socket.request) ? undefined : new Error('not_signed_in')));
    this.sockets.onCallerChanged((userId) => void this.look(this.sockets.all.filter(isOf(userId))));
    this.bus.onBack(() => this.missed());
    this.adapter.onBack(() => this.missed());
  }

  /** A feature leaves what somebody has lost the right to. */
  whenRightsChange(fit: (socket: OpenSocket, before: Caller) => void): void {
    this.fitters.push(fit);
  }

  async handleConnection(socket: OpenSocket): Promise<void> {
    const caller = this.handshake.callerOf(socket.request);
    if (!caller) {
      socket.disconnect(true);
      return;
    }
    socket.data = {
      caller,
      seenAt: Date.now(),
      rooms: new Map(),
      tests: new Set(),
      documents: {},
      asks: { second: 0, count: 0 },
      typedAt: 0,
    };
    await socket.join([channelOf.person(caller.user_id), ...placesOf(caller)]);
    const number = await this.channels.newest(caller.user_id);
    socket.emit(events.ready.name, { number: number ?? 0, client_version: clientVersion });
  }

  /** Words of other processes were lost: each page asks what it has missed, by its numbers. */
  private missed(): void {
    for (const socket of this.sockets.all) {
      socket.emit(events.system.name, { command: 'catch-up', data: {}, message: '' });
      if (socket.data.caller) socket.data.seenAt = 0;
    }
  }

  private async lookAgain(): Promise<void> {
    const before = Date.now() - this.config.SOCKET_LOOK_MS;
    const due = this.sockets.all.filter(({ data }) => data.caller && data.seenAt < before);
    for (let from = 0; from < due.length; from += looksAtOnce) await this.look(due.slice(from, from + looksAtOnce));
  }

  /** One whose session has ended, or whose person is blocked, is closed; the others have the rights of now. */
  private async look(sockets: readonly OpenSocket[]): Promise<void> {
    await Promise.all(
      sockets.map(async (socket) => {
        const before = socket.data.caller;
        try {
          const caller = await this.callers.again(before);
          if (caller) this.fit(socket, caller, before);
          else socket.disconnect(true);
        } catch (error) {
          // Looked at again by the next sweep.
          socket.data.seenAt = 0;
          this.logger.debug(String(error));
        }
      }),
    );
  }

  private fit(socket: OpenSocket, caller: Caller, before: Caller): void {
    socket.data.caller = caller;
    socket.data.seenAt = Date.now();
    const places = placesOf(caller);
    for (const place of placesOf(before)) if (!places.includes(place)) void socket.leave(place);
    void socket.join(places);
    for (const fit of this.fitters) fit(socket, before);
  }
}

const isOf =
  (userId: string) =>
  ({ data }: OpenSocket): boolean =>
    data.caller?.user_id === userId;

/** Where somebody is heard because of their roles. */
const placesOf = (caller: Caller): string[] => (answersHelp(caller) ? [channelOf.operators] : []);
