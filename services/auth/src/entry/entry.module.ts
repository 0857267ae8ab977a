import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { GroupsModule } from '../groups/groups.module.js';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { LinksModule } from '../links/links.module.js';
import { ChangesModule } from '../users/changes.module.js';
import { UsersModule } from '../users/users.module.js';
import { ApplicationsRepository } from './applications.repository.js';
import { ApplicationsService } from './applications.service.js';
import { EntryController } from './entry.controller.js';
import { GroupInvitationsRepository } from './group-invitations.repository.js';
import { GroupInvitationsService } from './group-invitations.service.js';
import { InvitationMailService } from './invitation-mail.service.js';
import { PasscodesService } from './passcodes.service.js';
import { TicketsRepository } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';

@Module({
  imports: [ChangesModule, GroupsModule, GroupsStoreModule, UsersModule, LinksModule, AuditModule],
  controllers: [EntryController],
  providers: [
    TicketsRepository,
    PasscodesService,
    TicketsService,
    ApplicationsRepository,
    ApplicationsService,
    GroupInvitationsRepository,
    GroupInvitationsService,
    InvitationMailService,
  ],
  exports: [PasscodesService, TicketsRepository],
})
export class EntryModule {}
