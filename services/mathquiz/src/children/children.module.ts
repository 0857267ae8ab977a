import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { ChildrenController } from './children.controller.js';
import { ChildrenService } from './children.service.js';

@Module({
  imports: [RecordsModule, SubmissionsModule],
  controllers: [ChildrenController],
  providers: [ChildrenService],
})
export class ChildrenModule {}
