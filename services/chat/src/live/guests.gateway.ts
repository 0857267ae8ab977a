import { liveNamespace } from '@mathquiz/contracts';
import { AppError, CONFIG, Sweepers } from '@mathquiz/platform';
import type { GuestClaim } from '@mathquiz/platform/session';
import { Inject, Logger } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Namespace, Server, Socket } from 'socket.io';
import type { ChatConfig } from '../config.js';
import { ExamLockService } from '../rooms/exam-lock.service.js';
import { Handshake } from '../sockets/handshake.js';
import { channelOf } from '../sockets/sockets.js';
import { GuestAccessService } from './guest-access.service.js';

type Heard = Record<string, never>;
type GuestSocket = Socket<Heard, Heard, Heard, { guestId: string; claim: GuestClaim }>;

/**
 * The sockets of guests, in a place of their own: each hears the one room of its cookie from the moment it opens, and nothing that it says
 * is listened to. Closed when the room ends, when the guest is put out, and while their browser's person sits an exam.
 */
@WebSocketGateway()
export class GuestsGateway implements OnGatewayInit<Server> {
  private readonly logger = new Logger('Sockets');
  private guests: Namespace | null = null;

  constructor(
    @Inject(CONFIG) config: ChatConfig,
    @Inject(Handshake) private readonly handshake: Handshake,
    @Inject(GuestAccessService) private readonly access: GuestAccessService,
    @Inject(ExamLockService) private readonly exams: ExamLockService,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    // In case the word that somebody was put out, or that the room has ended, was lost.
    sweepers.every(config.SOCKET_LOOK_MS, 'sockets of guests', () => this.look(this.all));
  }

  afterInit(io: Server): void {
    this.guests = io.of(liveNamespace);
    this.guests.use((socket, next) => {
      this.admit(socket as unknown as GuestSocket).then(
        () => next(),
        (error: unknown) => next(new Error(error instanceof AppError ? error.code : 'unavailable')),
      );
    });
    this.guests.on('connection', (socket) => void this.open(socket as unknown as GuestSocket));
    this.exams.whenChanged((userId) => {
      const own = this.all.filter(({ request }) => this.handshake.callerOf(request)?.user_id === userId);
      void this.look(own);
    });
  }

  private async admit(socket: GuestSocket): Promise<void> {
    const claim = this.handshake.guestOf(socket.request);
    if (!claim) throw new AppError('not_found');
    await this.assertIn(socket, claim);
    socket.data = { guestId: claim.guestId, claim };
  }

  private async open(socket: GuestSocket): Promise<void> {
    const { guestId, roomId } = socket.data.claim;
    await socket.join([channelOf.room(roomId), channelOf.guest(guestId)]);
    // Whoever was put out after they were looked at was not in the channel yet.
    await this.look([socket]);
  }

  private async look(sockets: readonly GuestSocket[]): Promise<void> {
    await Promise.all(
      sockets.map((socket) =>
        this.assertIn(socket, socket.data.claim).catch((error: unknown) => {
          if (error instanceof AppError && ['not_found', 'exam_running'].includes(error.code)) socket.disconnect(true);
          else this.logger.debug(String(error));
        }),
      ),
    );
  }

  private async assertIn({ request }: GuestSocket, claim: GuestClaim): Promise<void> {
    await this.access.ofClaim(claim, this.handshake.callerOf(request), new Date());
  }

  /** Of this process. */
  private get all(): GuestSocket[] {
    return this.guests ? ([...this.guests.sockets.values()] as unknown as GuestSocket[]) : [];
  }
}
