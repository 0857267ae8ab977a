import { type Caller, mayFollowTest } from '@mathquiz/contracts';
import { AppError, BusClient } from '@mathquiz/platform';
import { Inject } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { answerAsk } from '../sockets/asks.js';
import { SocketsGateway } from '../sockets/sockets.gateway.js';
import { channelOf, type OpenSocket } from '../sockets/sockets.js';

/** Who looks on at a test: those who may read its results, as long as they may. */
@WebSocketGateway()
export class FollowingGateway implements OnGatewayInit {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(SocketsGateway) private readonly opening: SocketsGateway,
  ) {}

  afterInit(): void {
    this.opening.whenRightsChange((socket, before) => {
      if (rightsOf(before) !== rightsOf(socket.data.caller)) void this.lookAgain(socket);
    });
  }

  @SubscribeMessage('follow')
  follow(@ConnectedSocket() socket: OpenSocket, @MessageBody() payload: unknown) {
    return answerAsk('follow', socket, payload, async ({ test_id }) => {
      if (!(await this.may(socket, test_id))) throw new AppError('not_found');
      socket.data.tests.add(test_id);
      await socket.join(channelOf.test(test_id));
    });
  }

  @SubscribeMessage('unfollow')
  unfollow(@ConnectedSocket() socket: OpenSocket, @MessageBody() payload: unknown) {
    return answerAsk('unfollow', socket, payload, ({ test_id }) => this.stop(socket, test_id));
  }

  private async lookAgain(socket: OpenSocket): Promise<void> {
    for (const testId of socket.data.tests) {
      // In doubt nothing is heard: the page asks to follow again.
      const may = await this.may(socket, testId).catch(() => false);
      if (!may) await this.stop(socket, testId);
    }
  }

  private async stop(socket: OpenSocket, testId: string): Promise<void> {
    socket.data.tests.delete(testId);
    await socket.leave(channelOf.test(testId));
  }

  private async may({ data }: OpenSocket, test_id: string): Promise<boolean> {
    return (await this.bus.ask(mayFollowTest, { caller: data.caller, test_id })).data.may;
  }
}

/** Also what somebody is in each group: a teacher of it who is a member now follows no more. */
const rightsOf = ({ roles, groups }: Caller): string => JSON.stringify([roles, groups]);
