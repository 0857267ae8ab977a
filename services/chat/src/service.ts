import { defineService } from '@mathquiz/platform';
import { ChannelModule } from './channel/channel.module.js';
import { chatConfig } from './config.js';
import { DocumentsModule } from './documents/documents.module.js';
import { FollowingModule } from './following/following.module.js';
import { HelpModule } from './help/help.module.js';
import { LiveModule } from './live/live.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { OrderModule } from './order/order.module.js';
import { PersonalModule } from './personal/personal.module.js';
import { RecordsModule } from './records/records.module.js';
import { RoomsModule } from './rooms/rooms.module.js';
import { SocketAdapter } from './sockets/socket-adapter.js';
import { SocketsModule } from './sockets/sockets.module.js';

export const service = defineService({
  name: 'chat',
  config: chatConfig,
  features: [
    ChannelModule,
    SocketsModule,
    FollowingModule,
    DocumentsModule,
    RecordsModule,
    RoomsModule,
    MessagesModule,
    OrderModule,
    HelpModule,
    LiveModule,
    PersonalModule,
  ],
  prepare: (app) => app.useWebSocketAdapter(app.get(SocketAdapter, { strict: false })),
});
