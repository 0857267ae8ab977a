import { Module } from '@nestjs/common';
import { SocketsModule } from '../sockets/sockets.module.js';
import { FollowingGateway } from './following.gateway.js';

@Module({ imports: [SocketsModule], providers: [FollowingGateway] })
export class FollowingModule {}
