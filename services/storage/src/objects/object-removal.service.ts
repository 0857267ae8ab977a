import { CONFIG, Sweepers } from '@mathquiz/platform';
import type { ObjectPlace, ObjectStore } from '@mathquiz/platform/object-store';
import { Inject, Injectable } from '@nestjs/common';
import type { StorageConfig } from '../config.js';
import { BackupsRepository } from '../records/backups.repository.js';
import { FilesRepository } from '../records/files.repository.js';
import type { RemovalDocument } from '../records/removal.schema.js';
import { RemovalsRepository } from '../records/removals.repository.js';
import { OBJECTS } from './objects.js';

const atOnce = 100;

/**
 * Takes away objects that a document held until now. While a backup runs they stay: its documents are those of its first moment, and it
 * reads the objects after them. The document goes first, then this is called.
 */
@Injectable()
export class ObjectRemovalService {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(BackupsRepository) private readonly backups: BackupsRepository,
    @Inject(RemovalsRepository) private readonly removals: RemovalsRepository,
    @Inject(FilesRepository) private readonly files: FilesRepository,
    @Inject(Sweepers) sweepers: Sweepers,
    @Inject(CONFIG) config: StorageConfig,
  ) {
    sweepers.every(config.SWEEP_MS, 'removals', () => this.sweep(), { soon: true });
  }

  /** True while objects have to stay. */
  waits(): Promise<boolean> {
    return this.backups.isRunning(new Date());
  }

  /** `fileKey`: of the file that it belonged to, for an object that files of the same content share. */
  async remove(place: ObjectPlace, fileKey: string | null = null): Promise<void> {
    if (!(await this.waits())) return this.objects.remove(place);
    const object = await this.objects.find(place);
    if (object) await this.removals.add(object, fileKey);
  }

  private async sweep(): Promise<void> {
    for (;;) {
      if (await this.waits()) return;
      const some = await this.removals.some(atOnce);
      for (const removal of some) {
        if (await this.isUnheld(removal)) await this.objects.remove(removal);
        await this.removals.done(removal);
      }
      if (some.length < atOnce) return;
    }
  }

  private async isUnheld({ bucket, key, stored_at, file_key }: RemovalDocument): Promise<boolean> {
    if (file_key !== null && (await this.files.holds(file_key))) return false;
    const object = await this.objects.find({ bucket, key });
    return object?.storedAt.getTime() === stored_at.getTime();
  }
}
