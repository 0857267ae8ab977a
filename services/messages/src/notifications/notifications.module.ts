import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { UnreadModule } from '../unread/unread.module.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [ItemsModule, UnreadModule],
  controllers: [NotificationsController],
  providers: [NotificationsService],
})
export class NotificationsModule {}
