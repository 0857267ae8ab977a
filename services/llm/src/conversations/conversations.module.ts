import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { ConversationsController } from './conversations.controller.js';
import { ConversationsService } from './conversations.service.js';

@Module({ imports: [RecordsModule], controllers: [ConversationsController], providers: [ConversationsService] })
export class ConversationsModule {}
