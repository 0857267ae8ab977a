import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { ParentsStoreModule } from '../parents/parents-store.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsStoreModule } from '../sessions/sessions-store.module.js';
import { ChangesModule } from '../users/changes.module.js';
import { UsersModule } from '../users/users.module.js';
import { CreationService } from './creation.service.js';
import { HandingOverService } from './handing-over.service.js';
import { ManagedService } from './managed.service.js';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

@Module({
  imports: [
    ChangesModule,
    UsersModule,
    GroupsStoreModule,
    ParentsStoreModule,
    SessionsStoreModule,
    AccountsModule,
    PasswordsModule,
    AuditModule,
  ],
  controllers: [StudentsController],
  providers: [ManagedService, CreationService, HandingOverService, StudentsService],
  exports: [ManagedService],
})
export class StudentsModule {}
