import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PushModule } from '../push/push.module.js';
import { UnreadModule } from '../unread/unread.module.js';
import { PersonalController } from './personal.controller.js';
import { PersonalService } from './personal.service.js';

@Module({
  imports: [ItemsModule, MailModule, UnreadModule, PushModule],
  controllers: [PersonalController],
  providers: [PersonalService],
})
export class PersonalModule {}
