import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { RecordsModule } from '../records/records.module.js';
import { BlockingService } from './blocking.service.js';
import { CreditsCopyService } from './credits-copy.service.js';
import { NoticesService } from './notices.service.js';
import { PersonalAccountService } from './personal-account.service.js';
import { RemovalService } from './removal.service.js';
import { SuccessionService } from './succession.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [RecordsModule, AuditModule],
  controllers: [UsersController],
  providers: [
    UsersService,
    CreditsCopyService,
    NoticesService,
    BlockingService,
    SuccessionService,
    PersonalAccountService,
    RemovalService,
  ],
  exports: [UsersService, NoticesService, RemovalService],
})
export class UsersModule {}
