import { type DocumentPlace, drafterOf } from '@mathquiz/contracts';
import { AppError, BusClient } from '@mathquiz/platform';
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
import { SocketsGateway } from '../sockets/sockets.gateway.js';
import { channelOf, type OpenSocket } from '../sockets/sockets.js';
import { DocumentPresence } from './document-presence.service.js';

/** A page has that many open at most: one, and for a moment the one that it leaves. */
const maxOpen = 5;

/** Who has something open that is written, and hears of its saves: those who may read its drafts, as long as they may. */
@WebSocketGateway()
export class DocumentsGateway implements OnGatewayInit, OnGatewayDisconnect<OpenSocket> {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(DocumentPresence) private readonly presence: DocumentPresence,
    @Inject(SocketsGateway) private readonly opening: SocketsGateway,
  ) {}

  afterInit(): void {
    // A share that is taken back changes nobody's rights elsewhere: it is noticed where a session is looked at again.
    this.opening.whenRightsChange((socket) => void this.lookAgain(socket));
  }

  @SubscribeMessage('meet')
  meet(@ConnectedSocket() socket: OpenSocket, @MessageBody() payload: unknown) {
    return answerAsk('meet', socket, payload, async ({ deed, ...place }) => {
      const channel = channelOf.document(place);
      const { documents, caller } = socket.data;
      if (!(channel in documents) && Object.keys(documents).length >= maxOpen) throw new AppError('too_many_requests');
      const { data: person } = await this.bus.ask(drafterOf, { caller, ...place });
      if (!person) {
        await this.leave(socket, place);
        throw new AppError('not_found');
      }
      // It may have gone while its rights were looked at.
      if (!socket.connected) return;
      documents[channel] = { ...place, person, deed };
      await socket.join(channel);
      this.presence.changed(place);
    });
  }

  @SubscribeMessage('part')
  part(@ConnectedSocket() socket: OpenSocket, @MessageBody() payload: unknown) {
    return answerAsk('part', socket, payload, (place) => this.leave(socket, place));
  }

  handleDisconnect({ data }: OpenSocket): void {
    for (const place of Object.values(data.documents ?? {})) this.presence.changed(place);
  }

  private async lookAgain(socket: OpenSocket): Promise<void> {
    for (const { kind, doc_id } of Object.values(socket.data.documents)) {
      const asked = { caller: socket.data.caller, kind, doc_id };
      // In doubt nothing is heard: the page asks again when it writes.
      const found = await this.bus.ask(drafterOf, asked).catch(() => ({ data: null }));
      if (found.data === null) await this.leave(socket, { kind, doc_id });
    }
  }

  private async leave(socket: OpenSocket, place: DocumentPlace): Promise<void> {
    const channel = channelOf.document(place);
    delete socket.data.documents[channel];
    await socket.leave(channel);
    this.presence.changed(place);
  }
}
