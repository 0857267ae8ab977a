import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { KnownPlacesModule } from '../limits/known-places.module.js';
import { LinksModule } from '../links/links.module.js';
import { ParentsStoreModule } from '../parents/parents-store.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsStoreModule } from '../sessions/sessions-store.module.js';
import { ChangesModule } from '../users/changes.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { ExportsService } from './exports.service.js';
import { OwnPasswordService } from './own-password.service.js';
import { RequestsService } from './requests.service.js';

@Module({
  imports: [
    ChangesModule,
    UsersModule,
    GroupsStoreModule,
    ParentsStoreModule,
    SessionsStoreModule,
    PasswordsModule,
    LinksModule,
    KnownPlacesModule,
    AuditModule,
  ],
  controllers: [AccountsController],
  providers: [OwnPasswordService, AccountsService, ExportsService, RequestsService],
  exports: [AccountsService, OwnPasswordService],
})
export class AccountsModule {}
