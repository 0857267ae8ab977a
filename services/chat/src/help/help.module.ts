import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { RecordsModule } from '../records/records.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SocketsModule } from '../sockets/sockets.module.js';
import { AskingService } from './asking.service.js';
import { DeskController } from './desk.controller.js';
import { DeskService } from './desk.service.js';
import { FiguresService } from './figures.service.js';
import { HelpController } from './help.controller.js';
import { HelpService } from './help.service.js';
import { HelpSweeper } from './help.sweeper.js';
import { HelpViewsService } from './help-views.service.js';
import { LooksController } from './looks.controller.js';
import { LooksService } from './looks.service.js';

@Module({
  imports: [RecordsModule, NoticesModule, SocketsModule, RoomsModule, MessagesModule],
  controllers: [HelpController, DeskController, LooksController],
  providers: [DeskService, HelpViewsService, AskingService, HelpService, FiguresService, LooksService, HelpSweeper],
})
export class HelpModule {}
