import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { GroupsModule } from '../groups/groups.module.js';
import { LinksModule } from '../links/links.module.js';
import { RecordsModule } from '../records/records.module.js';
import { UsersModule } from '../users/users.module.js';
import { ApplicationsService } from './applications.service.js';
import { GroupAccessController } from './group-access.controller.js';
import { GroupInvitationsService } from './group-invitations.service.js';
import { InvitationMailService } from './invitation-mail.service.js';
import { PasscodesService } from './passcodes.service.js';
import { TicketsService } from './tickets.service.js';

@Module({
  imports: [RecordsModule, GroupsModule, UsersModule, LinksModule, AuditModule],
  controllers: [GroupAccessController],
  providers: [PasscodesService, TicketsService, ApplicationsService, GroupInvitationsService, InvitationMailService],
  exports: [PasscodesService],
})
export class GroupAccessModule {}
