import { filesTagged, retagFiles } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { FileTags } from './file-tags.service.js';

/** For the service that keeps the tags. */
@Controller()
export class FileTagsController {
  constructor(@Inject(FileTags) private readonly tags: FileTags) {}

  @Handles(filesTagged)
  async count({ body }: RequestOf<typeof filesTagged>) {
    return { data: { files: await this.tags.count(body.names) } };
  }

  @Handles(retagFiles)
  async retag({ body }: RequestOf<typeof retagFiles>) {
    return { data: { files: await this.tags.retag(body.names, body.into) } };
  }
}
