import { imageWidths } from '@mathquiz/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ObjectRemovalService } from '../objects/object-removal.service.js';
import type { FileDocument } from '../records/file.schema.js';
import { FilesRepository } from '../records/files.repository.js';
import { bucketOf, previewKey, widthKey } from './receiving.service.js';

/** Files go with their objects, unless somebody else has one of the same content. */
@Injectable()
export class RemovingService {
  constructor(
    @Inject(ObjectRemovalService) private readonly removal: ObjectRemovalService,
    @Inject(FilesRepository) private readonly files: FilesRepository,
  ) {}

  async remove(files: readonly FileDocument[]): Promise<void> {
    await this.files.remove(files.map(({ _id }) => _id));
    for (const file of files) {
      if (await this.files.holds(file.key)) continue;
      for (const key of keysOf(file)) await this.removal.remove({ bucket: bucketOf(file.use), key }, file.key);
    }
  }
}

function keysOf({ key, image_id }: FileDocument): string[] {
  if (image_id === null) return [key];
  const drawn = [previewKey(image_id), ...imageWidths.map((width) => widthKey(image_id, width))];
  return [...new Set([key, ...drawn])];
}
