import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { TagsService } from './tags.service.js';

@Controller()
export class TagsController {
  constructor(@Inject(TagsService) private readonly tags: TagsService) {}

  @Handles(routes.listTags)
  list({ caller, query }: RequestOf<typeof routes.listTags>) {
    return this.tags.list(caller, query.q, query.offset, query.limit);
  }
}
