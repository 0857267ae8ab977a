import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RecordsModule } from '../records/records.module.js';
import { TagDocument, tagSchema } from './tag.schema.js';
import { TagAliasesDocument, tagAliasesSchema } from './tag-alias.schema.js';
import { TagAliasesRepository } from './tag-aliases.repository.js';
import { TagCarriers } from './tag-carriers.service.js';
import { TagCountsRepository } from './tag-counts.repository.js';
import { TagMergingService } from './tag-merging.service.js';
import { TagNames } from './tag-names.service.js';
import { TaggedRepository } from './tagged.repository.js';
import { TagsController } from './tags.controller.js';
import { TagsService } from './tags.service.js';

@Module({
  imports: [
    RecordsModule,
    MongooseModule.forFeature([
      { name: TagDocument.name, schema: tagSchema },
      { name: TagAliasesDocument.name, schema: tagAliasesSchema },
    ]),
  ],
  controllers: [TagsController],
  providers: [
    TagsService,
    TagMergingService,
    TagCarriers,
    TagNames,
    TagAliasesRepository,
    TagCountsRepository,
    TaggedRepository,
  ],
  exports: [TagNames, TagsService],
})
export class TagsModule {}
