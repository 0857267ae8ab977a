import { buffer } from 'node:stream/consumers';
import { type BucketName, type BucketObject, maxObjectBytes, partBytes, type routes } from '@mathquiz/contracts';
import { AppError, type Request, type RequestOf } from '@mathquiz/platform';
import type { ObjectStore, Part, StoredObject } from '@mathquiz/platform/object-store';
import { Inject, Injectable } from '@nestjs/common';
import { OBJECTS } from '../objects/objects.js';
import { typeByContent } from '../reading/file-type.js';
import { TrailService } from '../trail/trail.service.js';
import { BucketsService } from './buckets.service.js';

const headBytes = 64 * 1024;

type Begin = RequestOf<typeof routes.beginUpload>['body'];
type Complete = RequestOf<typeof routes.completeUpload>['body'];

/** What an admin uploads, in one piece or in parts; it counts once it was looked at here. */
@Injectable()
export class UploadsService {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(BucketsService) private readonly buckets: BucketsService,
    @Inject(TrailService) private readonly trail: TrailService,
  ) {}

  async begin(bucket: BucketName, { key, type, bytes }: Begin) {
    if (bytes > maxObjectBytes) throw new AppError('too_large', { limit_bytes: maxObjectBytes });
    await this.buckets.assertFree(bucket, key);
    return { upload_id: await this.objects.begin({ bucket, key }, type), part_bytes: partBytes };
  }

  parts(bucket: BucketName, key: string, upload: string): Promise<readonly Part[]> {
    return this.objects.parts({ bucket, key }, upload);
  }

  /** What has another size than was said is taken away again: 409. */
  async complete(request: Request, bucket: BucketName, { key, bytes, upload_id }: Complete): Promise<BucketObject> {
    const place = { bucket, key };
    await this.buckets.assertFree(bucket, key);
    if (upload_id !== null) await this.assertWhole(bucket, key, upload_id, bytes);
    const object = upload_id === null ? await this.objects.find(place) : await this.objects.complete(place, upload_id);
    if (!object) throw new AppError('not_found');
    if (object.bytes !== bytes) {
      await this.objects.remove(place);
      throw new AppError('wrong_state', { bytes: object.bytes });
    }
    await this.assertType(object);
    await this.trail.record(request, 'object_uploaded', `${bucket}/${key}`);
    const [shown] = await this.buckets.shown(bucket, [object]);
    if (!shown) throw new AppError('not_found');
    return shown;
  }

  abandon(bucket: BucketName, key: string, upload: string): Promise<void> {
    return this.objects.abandon({ bucket, key }, upload);
  }

  /** What is not of the type that it was sent as is taken away again: 415. */
  private async assertType(object: StoredObject): Promise<void> {
    if (object.bytes === 0) return;
    const { body } = await this.objects.get(object, { from: 0, to: headBytes - 1 });
    if ((await typeByContent(await buffer(body), object.type)) !== null) return;
    await this.objects.remove(object);
    throw new AppError('unsupported_media');
  }

  /** Nothing is put together while a part is missing. */
  private async assertWhole(bucket: BucketName, key: string, upload: string, bytes: number): Promise<void> {
    const parts = await this.parts(bucket, key, upload);
    const inOrder = parts.every(({ number }, at) => number === at + 1);
    const sum = parts.reduce((all, part) => all + part.bytes, 0);
    if (!inOrder || sum !== bytes) throw new AppError('wrong_state', { bytes: sum });
  }
}
