import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { RecordsModule } from '../records/records.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SocketsModule } from '../sockets/sockets.module.js';
import { BlocksService } from './blocks.service.js';
import { OrderController } from './order.controller.js';
import { OrderService } from './order.service.js';

@Module({
  imports: [RecordsModule, SocketsModule, RoomsModule, MessagesModule],
  controllers: [OrderController],
  providers: [OrderService, BlocksService],
})
export class OrderModule {}
