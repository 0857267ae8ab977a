import { imageWidths } from '@mathquiz/contracts';
import type { ObjectStore } from '@mathquiz/platform/object-store';
import { Inject, Injectable } from '@nestjs/common';
import { OBJECTS } from '../objects/objects.js';
import type { FileDocument } from '../records/file.schema.js';
import { FilesRepository } from '../records/files.repository.js';
import { bucketOf, previewKey, widthKey } from './receiving.service.js';

/** Files go with their objects, unless somebody else has one of the same content. */
@Injectable()
export class RemovingService {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(FilesRepository) private readonly files: FilesRepository,
  ) {}

  async remove(files: readonly FileDocument[]): Promise<void> {
    await this.files.remove(files.map(({ _id }) => _id));
    for (const file of files) {
      if (await this.files.holds(file.key)) continue;
      for (const key of keysOf(file)) await this.objects.remove({ bucket: bucketOf(file.use), key });
    }
  }
}

function keysOf({ key, image_id }: FileDocument): string[] {
  if (image_id === null) return [key];
  const drawn = [previewKey(image_id), ...imageWidths.map((width) => widthKey(image_id, width))];
  return [...new Set([key, ...drawn])];
}
