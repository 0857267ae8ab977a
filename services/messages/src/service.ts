import { defineService } from '@mathquiz/platform';
import { TasksModule } from '@mathquiz/platform/tasks';
import { AnnouncementsModule } from './announcements/announcements.module.js';
import { messagesConfig } from './config.js';
import { ItemsModule } from './items/items.module.js';
import { MailModule } from './mail/mail.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';

export const service = defineService({
  name: 'messages',
  config: messagesConfig,
  features: [TasksModule, MailModule, NoticesModule, ItemsModule, NotificationsModule, AnnouncementsModule],
});
