import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { LinksModule } from '../links/links.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RecordsModule } from '../records/records.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { FacesService } from './faces.service.js';
import { OwnPasswordService } from './own-password.service.js';
import { RequestsService } from './requests.service.js';
import { WaitingNamesService } from './waiting-names.service.js';

@Module({
  imports: [RecordsModule, UsersModule, PasswordsModule, LinksModule, AuditModule],
  controllers: [AccountsController],
  providers: [OwnPasswordService, FacesService, WaitingNamesService, AccountsService, RequestsService],
  exports: [AccountsService, OwnPasswordService],
})
export class AccountsModule {}
