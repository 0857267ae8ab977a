import { Module } from '@nestjs/common';
import { UnreadCache } from './unread-cache.js';

@Module({ providers: [UnreadCache], exports: [UnreadCache] })
export class UnreadModule {}
