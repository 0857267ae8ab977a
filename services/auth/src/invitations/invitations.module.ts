import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { LinksModule } from '../links/links.module.js';
import { RecordsModule } from '../records/records.module.js';
import { UsersModule } from '../users/users.module.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsService } from './invitations.service.js';

@Module({
  imports: [RecordsModule, UsersModule, LinksModule, AuditModule],
  controllers: [InvitationsController],
  providers: [InvitationsService],
  exports: [InvitationsService],
})
export class InvitationsModule {}
