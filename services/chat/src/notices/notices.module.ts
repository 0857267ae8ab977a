import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { RoomNoticesService } from './room-notices.service.js';

@Module({ imports: [RecordsModule], providers: [RoomNoticesService], exports: [RoomNoticesService] })
export class NoticesModule {}
