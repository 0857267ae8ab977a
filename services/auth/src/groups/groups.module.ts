import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ChangesModule } from '../users/changes.module.js';
import { UsersModule } from '../users/users.module.js';
import { GroupChangesService } from './group-changes.service.js';
import { GroupsController } from './groups.controller.js';
import { GroupsService } from './groups.service.js';
import { GroupsStoreModule } from './groups-store.module.js';

@Module({
  imports: [ChangesModule, GroupsStoreModule, UsersModule, AuditModule],
  controllers: [GroupsController],
  providers: [GroupsService, GroupChangesService],
  exports: [GroupsService],
})
export class GroupsModule {}
