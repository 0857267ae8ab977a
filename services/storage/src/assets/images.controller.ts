import { type Caller, keepAvatar, routes, unseenImages } from '@mathquiz/contracts';
import { AppError, Handles, type RequestOf } from '@mathquiz/platform';
import type { ObjectStore } from '@mathquiz/platform/object-store';
import { Controller, Inject } from '@nestjs/common';
import { bucketOf, previewKey, widthKey } from '../files/receiving.service.js';
import { OBJECTS } from '../objects/objects.js';
import { FilesRepository } from '../records/files.repository.js';
import { AssetsService } from './assets.service.js';
import { AvatarsService } from './avatars.service.js';

@Controller()
export class ImagesController {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(AssetsService) private readonly assets: AssetsService,
    @Inject(FilesRepository) private readonly files: FilesRepository,
    @Inject(AvatarsService) private readonly avatars: AvatarsService,
  ) {}

  /** Without a token: for whoever may read a file that is this picture. */
  @Handles(routes.getImage)
  async get({ params: { id }, query: { w }, ...request }: RequestOf<typeof routes.getImage>) {
    for (const file of await this.files.byImage(id)) {
      if (!(await this.assets.maySee(request, file))) continue;
      const bucket = bucketOf(file.use);
      const key = w === undefined ? null : widthKey(id, w);
      const narrow = key !== null && (await this.objects.find({ bucket, key })) !== null;
      // A width that is not drawn yet may come: only what was asked for is for ever.
      return {
        data: { bucket, key: narrow ? key : previewKey(id), filename: null, immutable: narrow || w === undefined },
      };
    }
    throw new AppError('not_found');
  }

  @Handles(unseenImages)
  async unseen({ body: { caller, image_ids } }: RequestOf<typeof unseenImages>) {
    const unseen: string[] = [];
    for (const id of image_ids) if (!(await this.hasFile(caller, id))) unseen.push(id);
    return { data: unseen };
  }

  @Handles(keepAvatar)
  async keepAvatar({ body, now }: RequestOf<typeof keepAvatar>) {
    return { data: { image_id: await this.avatars.keep(body, now) } };
  }

  private async hasFile(caller: Caller, id: string): Promise<boolean> {
    for (const file of await this.files.byImage(id)) if (await this.assets.maySee({ caller }, file)) return true;
    return false;
  }
}
