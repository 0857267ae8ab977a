import { CallersService, GuestTokens } from '@mathquiz/platform/session';
import { Module } from '@nestjs/common';
import { ChannelModule } from '../channel/channel.module.js';
import { Handshake } from './handshake.js';
import { Rush } from './rush.js';
import { SocketAdapter } from './socket-adapter.js';
import { SocketsGateway } from './sockets.gateway.js';
import { Sockets } from './sockets.js';

@Module({
  imports: [ChannelModule],
  providers: [CallersService, GuestTokens, Handshake, Rush, SocketAdapter, Sockets, SocketsGateway],
  exports: [CallersService, GuestTokens, Handshake, Rush, Sockets, SocketsGateway],
})
export class SocketsModule {}
