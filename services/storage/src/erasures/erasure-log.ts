import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Catalogue, DiskStore, type ObjectStore, S3Store, s3Settings } from '@mathquiz/platform/object-store';
import type { StorageConfig } from '../config.js';
import { everyObject } from '../objects/every-object.js';

export type Erasure = { readonly user_id: string; readonly at: string };

const bucket = 'erasures';
const atOnce = 100;
const maxBytes = 1000;

/** A store on the disk that is read as a whole has no catalogue. */
const noCatalogue: Catalogue = {
  note: async () => undefined,
  forget: async () => undefined,
  after: async () => [],
};

/**
 * The log of erased people: an object each, in a bucket or a folder of its own. Backups leave it out and restores do not touch it, so that it knows
 * what happened after the moment of a backup.
 */
export class ErasureLog {
  /** Keys as they were when the first page was asked for: finding them reads the whole log. */
  private keys: readonly string[] | null = null;

  private constructor(private readonly store: ObjectStore) {}

  /** In S3 where that is set and no folder is; else in the folder. */
  static async open(config: StorageConfig): Promise<ErasureLog> {
    const s3 = s3Settings(config);
    if (s3 && !config.ERASURES_DIR) {
      const store = new S3Store(s3);
      await store.ensureBuckets([bucket], config.PUBLIC_ORIGIN ?? '*');
      return new ErasureLog(store);
    }
    const folder = config.ERASURES_DIR ?? join(config.DATA_DIR, 'erasures');
    return new ErasureLog(await DiskStore.open({ folder, reserveBytes: 0, catalogue: noCatalogue }));
  }

  async note(erasure: Erasure): Promise<void> {
    const body = Readable.from([Buffer.from(JSON.stringify(erasure))]);
    await this.store.put({ bucket, key: erasure.user_id }, body, { type: 'application/json', maxBytes });
  }

  /** At most 100, in the order of their ids; `next`: where more begin. */
  async page(after: string | null): Promise<{ erasures: Erasure[]; next: string | null }> {
    if (after === null || this.keys === null) this.keys = await this.allKeys();
    const keys = this.keys.filter((key) => after === null || key > after);
    const page = keys.slice(0, atOnce);
    const erasures = await Promise.all(page.map((key) => this.read(key)));
    return { erasures, next: keys.length > atOnce ? (page.at(-1) ?? null) : null };
  }

  private async allKeys(): Promise<readonly string[]> {
    const keys: string[] = [];
    const all = this.store instanceof DiskStore ? this.store.everything() : everyObject(this.store, bucket);
    for await (const { key } of all) keys.push(key);
    return keys.toSorted();
  }

  private async read(key: string): Promise<Erasure> {
    const { body } = await this.store.get({ bucket, key });
    return JSON.parse(await text(body)) as Erasure;
  }
}
