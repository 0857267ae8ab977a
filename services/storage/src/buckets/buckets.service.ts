import { Readable } from 'node:stream';
import {
  type BucketName,
  type BucketObject,
  bucketNames,
  buckets,
  type routes,
  signedSeconds,
} from '@mathquiz/contracts';
import { AppError, type Request, type RequestOf } from '@mathquiz/platform';
import {
  DiskStore,
  type ObjectPage,
  type ObjectStore,
  type RequestSigner,
  type StoredObject,
} from '@mathquiz/platform/object-store';
import { Inject, Injectable } from '@nestjs/common';
import { ObjectRemovalService } from '../objects/object-removal.service.js';
import { OBJECTS, SIGNER, signedUntil } from '../objects/objects.js';
import { CatalogueRepository } from '../records/catalogue.repository.js';
import { TrailService } from '../trail/trail.service.js';
import { BelongingService, folderMark } from './belonging.service.js';

type Listed = RequestOf<typeof routes.listObjects>['query'];

/** A page that shows only what belongs to nobody looks at so many objects and no more. */
const maxLooked = 200;
const markBytes = 1;

/** The object store as admins see it. */
@Injectable()
export class BucketsService {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(SIGNER) private readonly signer: RequestSigner,
    @Inject(CatalogueRepository) private readonly catalogue: CatalogueRepository,
    @Inject(BelongingService) private readonly belonging: BelongingService,
    @Inject(TrailService) private readonly trail: TrailService,
    @Inject(ObjectRemovalService) private readonly removal: ObjectRemovalService,
  ) {}

  async list() {
    // S3 does not say how much it holds without reading all of it.
    const counted = this.objects instanceof DiskStore;
    const totals = counted ? await this.catalogue.totals() : new Map<string, { objects: number; bytes: number }>();
    return bucketNames.map((name) => {
      const { objects, bytes } =
        totals.get(name) ?? (counted ? { objects: 0, bytes: 0 } : { objects: null, bytes: null });
      return { name, objects, bytes, kept_days: buckets[name].keptDays };
    });
  }

  async page(bucket: BucketName, { prefix, after, limit, nobody }: Listed) {
    const objects: BucketObject[] = [];
    const folders: string[] = [];
    let next: string | null = after ?? null;
    for (let looked = 0; looked < maxLooked; ) {
      const page: ObjectPage = await this.objects.list(bucket, { prefix, after: next, limit: limit - objects.length });
      const shown = await this.shown(bucket, page.objects);
      objects.push(...(nobody === '1' ? shown.filter(({ belongs_to }) => belongs_to === null) : shown));
      folders.push(...page.folders);
      next = page.next;
      looked += page.objects.length + page.folders.length;
      if (nobody === '0' || next === null || objects.length >= limit) break;
    }
    return { objects, folders: [...new Set(folders)], next };
  }

  /** `in_use` with what it belongs to; whoever deletes the asset deletes its objects. */
  async remove(request: Request, bucket: BucketName, key: string): Promise<void> {
    const place = { bucket, key };
    const object = (await this.objects.find(place)) ?? (await this.folder(bucket, key));
    await this.assertFree(bucket, object.key);
    await this.trail.record(request, 'object_deleted', `${bucket}/${key}`);
    await this.removal.remove(object);
  }

  async createFolder(bucket: BucketName, key: string): Promise<void> {
    const place = { bucket, key: `${key}/${folderMark}` };
    const put = this.objects.put(place, Readable.from([Buffer.alloc(markBytes)]), {
      type: 'application/octet-stream',
      maxBytes: markBytes,
    });
    await put;
  }

  async presignDownload(bucket: BucketName, key: string, now: Date) {
    const place = { bucket, key };
    if (!(await this.objects.find(place))) throw new AppError('not_found');
    const signed = await this.signer.get(place, now, signedSeconds);
    return { ...signed, expires_at: signedUntil(now) };
  }

  async shown(bucket: BucketName, found: readonly StoredObject[]): Promise<BucketObject[]> {
    const objects = found.filter(({ key }) => key !== folderMark && !key.endsWith(`/${folderMark}`));
    const belongs = await this.belonging.of(bucket, objects);
    return objects.map(({ key, type, bytes, storedAt }) => ({
      key,
      type,
      bytes,
      stored_at: storedAt.toISOString(),
      belongs_to: belongs.get(key) ?? null,
    }));
  }

  /** What an asset holds is replaced through the asset, so that nothing that was published changes. */
  async assertFree(bucket: BucketName, key: string): Promise<void> {
    const belongs = (await this.belonging.of(bucket, [{ key }])).get(key);
    if (!belongs) return;
    throw new AppError('in_use', { holders: [{ ...belongs, versions: [] }] });
  }

  /** The mark of a folder that holds nothing else. */
  private async folder(bucket: BucketName, key: string): Promise<StoredObject> {
    const { objects, folders } = await this.objects.list(bucket, { prefix: `${key}/`, after: null, limit: 2 });
    const [mark, ...others] = objects;
    if (!mark && folders.length === 0) throw new AppError('not_found');
    if (!mark || others.length > 0 || folders.length > 0 || !mark.key.endsWith(folderMark))
      throw new AppError('in_use', { holders: [] });
    return mark;
  }
}
