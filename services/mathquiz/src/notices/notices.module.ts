import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { NoticesSweeper } from './notices.sweeper.js';
import { TestNoticesService } from './test-notices.service.js';

@Module({
  imports: [RecordsModule],
  providers: [TestNoticesService, NoticesSweeper],
  exports: [TestNoticesService],
})
export class NoticesModule {}
