import { Module } from '@nestjs/common';
import { ChannelController } from './channel.controller.js';
import { ChannelStore } from './channel-store.js';

@Module({ controllers: [ChannelController], providers: [ChannelStore], exports: [ChannelStore] })
export class ChannelModule {}
