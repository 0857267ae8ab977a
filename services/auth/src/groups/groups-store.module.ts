import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicationDocument, applicationSchema } from '../entry/application.schema.js';
import { GroupInvitationDocument, groupInvitationSchema } from '../entry/group-invitation.schema.js';
import { TicketDocument, ticketSchema } from '../entry/ticket.schema.js';
import { DeparturesRepository } from './departures.repository.js';
import { GroupDocument, groupSchema } from './group.schema.js';
import { GroupsRepository } from './groups.repository.js';
import { OpenEntriesRepository } from './open-entries.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: GroupDocument.name, schema: groupSchema },
      { name: ApplicationDocument.name, schema: applicationSchema },
      { name: TicketDocument.name, schema: ticketSchema },
      { name: GroupInvitationDocument.name, schema: groupInvitationSchema },
    ]),
  ],
  providers: [GroupsRepository, OpenEntriesRepository, DeparturesRepository],
  exports: [GroupsRepository, OpenEntriesRepository, DeparturesRepository, MongooseModule],
})
export class GroupsStoreModule {}
