import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ChangesModule } from '../changes/changes.module.js';
import { ApplicationDocument, applicationSchema } from './application.schema.js';
import { ApplicationsRepository } from './applications.repository.js';
import { ErasureDocument, erasureSchema } from './erasure.schema.js';
import { ErasuresRepository } from './erasures.repository.js';
import { GroupDocument, groupSchema } from './group.schema.js';
import { GroupInvitationDocument, groupInvitationSchema } from './group-invitation.schema.js';
import { GroupInvitationsRepository } from './group-invitations.repository.js';
import { GroupsRepository } from './groups.repository.js';
import { InvitationDocument, invitationSchema } from './invitation.schema.js';
import { InvitationsRepository } from './invitations.repository.js';
import { KnownNetworksRepository } from './known-networks.repository.js';
import { MembershipCleanupRepository } from './membership-cleanup.repository.js';
import { OpenEntriesRepository } from './open-entries.repository.js';
import { ParentLinkDocument, parentLinkSchema } from './parent-link.schema.js';
import { ParentsRepository } from './parents.repository.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecondFactorDocument, secondFactorSchema } from './second-factor.schema.js';
import { SessionDocument, sessionSchema } from './session.schema.js';
import { SessionsRepository } from './sessions.repository.js';
import { TicketDocument, ticketSchema } from './ticket.schema.js';
import { TicketsRepository } from './tickets.repository.js';
import { UserDocument, userSchema } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

const repositories = [
  ApplicationsRepository,
  MembershipCleanupRepository,
  ErasuresRepository,
  GroupInvitationsRepository,
  GroupsRepository,
  InvitationsRepository,
  KnownNetworksRepository,
  OpenEntriesRepository,
  ParentsRepository,
  SecondFactorRepository,
  SessionsRepository,
  TicketsRepository,
  UsersRepository,
];

/** What is stored of people, groups and the ways into them: below every feature, so that none needs another for its data. */
@Module({
  imports: [
    ChangesModule,
    MongooseModule.forFeature([
      { name: UserDocument.name, schema: userSchema },
      { name: ErasureDocument.name, schema: erasureSchema },
      { name: SessionDocument.name, schema: sessionSchema },
      { name: SecondFactorDocument.name, schema: secondFactorSchema },
      { name: InvitationDocument.name, schema: invitationSchema },
      { name: GroupDocument.name, schema: groupSchema },
      { name: GroupInvitationDocument.name, schema: groupInvitationSchema },
      { name: TicketDocument.name, schema: ticketSchema },
      { name: ApplicationDocument.name, schema: applicationSchema },
      { name: ParentLinkDocument.name, schema: parentLinkSchema },
    ]),
  ],
  providers: repositories,
  exports: repositories,
})
export class RecordsModule {}
