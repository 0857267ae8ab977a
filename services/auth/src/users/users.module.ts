import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { LinksModule } from '../links/links.module.js';
import { ParentsStoreModule } from '../parents/parents-store.module.js';
import { SecondFactorStoreModule } from '../second-factor/second-factor-store.module.js';
import { SessionsStoreModule } from '../sessions/sessions-store.module.js';
import { BlockingService } from './blocking.service.js';
import { ChangesModule } from './changes.module.js';
import { ForgettingDocument, forgettingSchema } from './forgetting.schema.js';
import { ForgettingsRepository } from './forgettings.repository.js';
import { NoticesService } from './notices.service.js';
import { RemovalService } from './removal.service.js';
import { SuccessionService } from './succession.service.js';
import { UserDocument, userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    ChangesModule,
    MongooseModule.forFeature([
      { name: UserDocument.name, schema: userSchema },
      { name: ForgettingDocument.name, schema: forgettingSchema },
    ]),
    AuditModule,
    LinksModule,
    SecondFactorStoreModule,
    ParentsStoreModule,
    GroupsStoreModule,
    SessionsStoreModule,
  ],
  controllers: [UsersController],
  providers: [
    UsersRepository,
    ForgettingsRepository,
    UsersService,
    NoticesService,
    BlockingService,
    SuccessionService,
    RemovalService,
  ],
  exports: [UsersRepository, UsersService, NoticesService, RemovalService],
})
export class UsersModule {}
