import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ChangesModule } from '../changes/changes.module.js';
import { GroupAccessModule } from '../group-access/group-access.module.js';
import { RecordsModule } from '../records/records.module.js';
import { StudentsModule } from '../students/students.module.js';
import { UsersModule } from '../users/users.module.js';
import { ParentTicketsService } from './parent-tickets.service.js';
import { ParentsController } from './parents.controller.js';
import { ParentsService } from './parents.service.js';

@Module({
  imports: [RecordsModule, ChangesModule, GroupAccessModule, StudentsModule, UsersModule, AuditModule],
  controllers: [ParentsController],
  providers: [ParentsService, ParentTicketsService],
})
export class ParentsModule {}
