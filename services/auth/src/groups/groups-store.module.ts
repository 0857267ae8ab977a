import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GroupDocument, groupSchema } from './group.schema.js';
import { GroupsRepository } from './groups.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: GroupDocument.name, schema: groupSchema }])],
  providers: [GroupsRepository],
  exports: [GroupsRepository],
})
export class GroupsStoreModule {}
