import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RecordsModule } from '../records/records.module.js';
import { TagDocument, tagSchema } from './tag.schema.js';
import { TagCountsRepository } from './tag-counts.repository.js';
import { TaggedItemsRepository } from './tagged-items.repository.js';
import { TagsService } from './tags.service.js';

@Controller()
export class TagsController {
  constructor(@Inject(TagsService) private readonly tags: TagsService) {}

  @Handles(routes.listTags)
  list({ caller, query }: Asked<typeof routes.listTags>) {
    return this.tags.list(caller, query.q, query.offset, query.limit);
  }
}

@Module({
  imports: [RecordsModule, MongooseModule.forFeature([{ name: TagDocument.name, schema: tagSchema }])],
  controllers: [TagsController],
  providers: [TagsService, TagCountsRepository, TaggedItemsRepository],
  exports: [TagsService],
})
export class TagsModule {}
