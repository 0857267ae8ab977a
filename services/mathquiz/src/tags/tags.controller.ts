import { routes, standingForTags } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { TagMergingService } from './tag-merging.service.js';
import { TagsService } from './tags.service.js';

@Controller()
export class TagsController {
  constructor(
    @Inject(TagsService) private readonly tags: TagsService,
    @Inject(TagMergingService) private readonly merging: TagMergingService,
  ) {}

  @Handles(routes.listTags)
  list({ caller, query }: RequestOf<typeof routes.listTags>) {
    return this.tags.list(caller, query.q, query.offset, query.limit);
  }

  @Handles(routes.listAllTags)
  every({ query }: RequestOf<typeof routes.listAllTags>) {
    return this.tags.every(query.q, query.sort, query.offset, query.limit);
  }

  @Handles(routes.listTagAliases)
  aliases({ query }: RequestOf<typeof routes.listTagAliases>) {
    return this.merging.list(query.q, query.offset, query.limit);
  }

  @Handles(routes.countTags)
  async count({ body, ...request }: RequestOf<typeof routes.countTags>) {
    return { data: await this.merging.count(request, body.tags, body.into) };
  }

  @Handles(routes.mergeTags)
  async merge({ body, ...request }: RequestOf<typeof routes.mergeTags>) {
    return { data: await this.merging.merge(request, body.tags, body.into) };
  }

  @Handles(routes.releaseTag)
  async release({ body, ...request }: RequestOf<typeof routes.releaseTag>) {
    await this.merging.release(request, body.tag);
    return {};
  }

  @Handles(standingForTags)
  async standing({ body }: RequestOf<typeof standingForTags>) {
    return { data: await this.merging.standing(body.tags) };
  }
}
