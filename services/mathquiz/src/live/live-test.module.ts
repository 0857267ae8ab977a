import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { AttemptControlService } from './attempt-control.service.js';
import { LiveTestController } from './live-test.controller.js';
import { LiveTestService } from './live-test.service.js';

@Module({
  imports: [RecordsModule, SubmissionsModule],
  controllers: [LiveTestController],
  providers: [LiveTestService, AttemptControlService],
})
export class LiveTestModule {}
