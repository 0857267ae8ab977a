import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RecordsModule } from '../records/records.module.js';
import { UsersModule } from '../users/users.module.js';
import { CardsService } from './cards.service.js';
import { CreationService } from './creation.service.js';
import { HandingOverService } from './handing-over.service.js';
import { ImportingService } from './importing.service.js';
import { ManagedService } from './managed.service.js';
import { StarterService } from './starter.service.js';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

@Module({
  imports: [RecordsModule, UsersModule, AccountsModule, PasswordsModule, AuditModule],
  controllers: [StudentsController],
  providers: [
    ManagedService,
    CreationService,
    StarterService,
    ImportingService,
    CardsService,
    HandingOverService,
    StudentsService,
  ],
  exports: [ManagedService],
})
export class StudentsModule {}
