import { bucketNames, buckets } from '@mathquiz/contracts';
import { Sweepers } from '@mathquiz/platform';
import { DiskStore, type ObjectStore, S3Store } from '@mathquiz/platform/object-store';
import { Inject, Injectable } from '@nestjs/common';
import { everyObject } from '../objects/every-object.js';
import { ObjectRemovalService } from '../objects/object-removal.service.js';
import { OBJECTS } from '../objects/objects.js';
import { FilesRepository } from '../records/files.repository.js';
import { RemovingService } from './removing.service.js';

const dayMs = 86_400_000;
const everyMs = 600_000;
const atOnce = 100;

/** What nobody has kept: files that belong to nothing after a day, what lies in buckets that are emptied, uploads that never ended. */
@Injectable()
export class FilesSweeper {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(FilesRepository) private readonly files: FilesRepository,
    @Inject(RemovingService) private readonly removing: RemovingService,
    @Inject(ObjectRemovalService) private readonly removal: ObjectRemovalService,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    sweepers.every(
      everyMs,
      'files',
      [
        (now) => this.removeLoose(now),
        (now) => this.empty(now),
        async (now) => {
          const dayAgo = new Date(now.getTime() - dayMs);
          if (objects instanceof DiskStore) await objects.tidy(dayAgo);
          if (objects instanceof S3Store) await abandonBefore(objects, dayAgo);
        },
      ],
      { soon: true },
    );
  }

  async removeLoose(now: Date): Promise<void> {
    for (;;) {
      const loose = await this.files.looseBefore(new Date(now.getTime() - dayMs), atOnce);
      await this.removing.remove(loose);
      if (loose.length < atOnce) return;
    }
  }

  async empty(now: Date): Promise<void> {
    for (const [bucket, { keptDays }] of Object.entries(buckets)) {
      if (keptDays === null) continue;
      const oldest = now.getTime() - keptDays * dayMs;
      for await (const object of everyObject(this.objects, bucket))
        if (object.storedAt.getTime() < oldest) await this.removal.remove(object);
    }
  }
}

/** Parts that came and were never put together. */
async function abandonBefore(store: S3Store, moment: Date): Promise<void> {
  for (const bucket of bucketNames) {
    for (const { key, upload, since } of await store.openUploads(bucket))
      if (since < moment) await store.abandon({ bucket, key }, upload);
  }
}
