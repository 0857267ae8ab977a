import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { GroupsController } from './groups.controller.js';
import { GroupsService } from './groups.service.js';
import { GroupsStoreModule } from './groups-store.module.js';

@Module({ imports: [GroupsStoreModule, UsersModule], controllers: [GroupsController], providers: [GroupsService] })
export class GroupsModule {}
