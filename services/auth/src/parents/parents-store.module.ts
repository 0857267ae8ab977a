import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ParentLinkDocument, parentLinkSchema } from './parent-link.schema.js';
import { ParentsRepository } from './parents.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ParentLinkDocument.name, schema: parentLinkSchema }])],
  providers: [ParentsRepository],
  exports: [ParentsRepository],
})
export class ParentsStoreModule {}
