import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { SessionsStoreModule } from '../sessions/sessions-store.module.js';
import { BlockingService } from './blocking.service.js';
import { UserDocument, userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: UserDocument.name, schema: userSchema }]),
    GroupsStoreModule,
    SessionsStoreModule,
  ],
  controllers: [UsersController],
  providers: [UsersRepository, UsersService, BlockingService],
  exports: [UsersRepository, UsersService],
})
export class UsersModule {}
