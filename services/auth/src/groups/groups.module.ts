import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { RecordsModule } from '../records/records.module.js';
import { UsersModule } from '../users/users.module.js';
import { GroupChangesService } from './group-changes.service.js';
import { GroupsController } from './groups.controller.js';
import { GroupsService } from './groups.service.js';

@Module({
  imports: [RecordsModule, UsersModule, AuditModule],
  controllers: [GroupsController],
  providers: [GroupsService, GroupChangesService],
  exports: [GroupsService],
})
export class GroupsModule {}
