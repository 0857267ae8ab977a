import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RecordsModule } from '../records/records.module.js';
import { TagDocument, tagSchema } from './tag.schema.js';
import { TagCountsRepository } from './tag-counts.repository.js';
import { TaggedItemsRepository } from './tagged-items.repository.js';
import { TagsController } from './tags.controller.js';
import { TagsService } from './tags.service.js';

@Module({
  imports: [RecordsModule, MongooseModule.forFeature([{ name: TagDocument.name, schema: tagSchema }])],
  controllers: [TagsController],
  providers: [TagsService, TagCountsRepository, TaggedItemsRepository],
  exports: [TagsService],
})
export class TagsModule {}
