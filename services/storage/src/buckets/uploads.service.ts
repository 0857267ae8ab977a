import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type BucketName,
  type BucketObject,
  maxObjectBytes,
  partBytes,
  type routes,
  signedSeconds,
} from '@mathquiz/contracts';
import { AppError, CONFIG, type Request, type RequestOf, Sealed } from '@mathquiz/platform';
import type { ObjectStore, Part, RequestSigner, StoredObject } from '@mathquiz/platform/object-store';
import { Inject, Injectable } from '@nestjs/common';
import type { StorageConfig } from '../config.js';
import { OBJECTS, SIGNER, signedUntil } from '../objects/objects.js';
import { typeByContent } from '../reading/file-type.js';
import { TrailService } from '../trail/trail.service.js';
import { BucketsService } from './buckets.service.js';

const headBytes = 64 * 1024;

type Begin = RequestOf<typeof routes.beginUpload>['body'];
type PartAsked = RequestOf<typeof routes.presignUpload>['query'];
type Complete = RequestOf<typeof routes.completeUpload>['body'];

/** The purpose of an upload. Its sender holds it sealed and can change none of it. */
type Upload = {
  readonly bucket: BucketName;
  readonly key: string;
  readonly type: string;
  readonly bytes: number;
  /** The time at which the object was stored that it replaces; null: it replaces none. */
  readonly replaces: string | null;
  /** The place of its parts until it is complete, below `temporary`, and the store's name for them. */
  readonly aside: string;
  readonly name: string;
};

const asideOf = ({ aside }: Upload) => ({ bucket: 'temporary', key: aside });

/** Uploads of admins, in parts that lie aside; one counts once it was looked at here, and only then lies under its key. */
@Injectable()
export class UploadsService {
  private readonly sealed: Sealed;

  constructor(
    @Inject(CONFIG) config: StorageConfig,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(SIGNER) private readonly signer: RequestSigner,
    @Inject(BucketsService) private readonly buckets: BucketsService,
    @Inject(TrailService) private readonly trail: TrailService,
  ) {
    this.sealed = new Sealed(config.SESSION_SECRET, 'mathquiz uploads');
  }

  /** Throws `version_conflict` where the key is taken and is not to be replaced. */
  async begin(bucket: BucketName, { key, type, bytes, replace }: Begin) {
    if (bytes > maxObjectBytes) throw new AppError('too_large', { limit_bytes: maxObjectBytes });
    await this.buckets.assertFree(bucket, key);
    const there = await this.objects.find({ bucket, key });
    if (there && !replace) throw new AppError('version_conflict');
    const aside = `uploads/${randomUUID()}`;
    const name = await this.objects.begin({ bucket: 'temporary', key: aside }, type);
    const replaces = there?.storedAt.toISOString() ?? null;
    const upload: Upload = { bucket, key, type, bytes, replaces, aside, name };
    return { upload_id: this.sealed.seal(JSON.stringify(upload)), part_bytes: partBytes };
  }

  /** Begins an upload of one part where none is named. */
  async presign(bucket: BucketName, { key, part, bytes, type, ...asked }: PartAsked, now: Date) {
    const upload_id = asked.upload_id ?? (await this.begin(bucket, { key, type, bytes, replace: false })).upload_id;
    const upload = this.opened(bucket, key, upload_id);
    const ofPart = { upload: upload.name, number: part, bytes };
    const signed = await this.signer.putPart(asideOf(upload), ofPart, now, signedSeconds);
    return { ...signed, expires_at: signedUntil(now), upload_id };
  }

  parts(bucket: BucketName, key: string, upload_id: string): Promise<readonly Part[]> {
    const upload = this.opened(bucket, key, upload_id);
    return this.objects.parts(asideOf(upload), upload.name);
  }

  /**
   * Once: it is moved from where its parts lay. Another size or type than was said is 409 or 415, and it is gone; 409 where something has
   * come to lie under its key since it was begun, and nothing is lost.
   */
  async complete(request: Request, bucket: BucketName, { key, upload_id }: Complete): Promise<BucketObject> {
    const upload = this.opened(bucket, key, upload_id);
    await this.buckets.assertFree(bucket, key);
    await this.assertAsSaid(await this.whole(upload), upload);
    const object = await this.counted(upload);
    await this.trail.record(request, 'object_uploaded', `${bucket}/${key}`);
    const [shown] = await this.buckets.shown(bucket, [object]);
    if (!shown) throw new AppError('not_found');
    return shown;
  }

  /** Also one that is in one piece already, and was not let under its key. */
  async abandon(bucket: BucketName, key: string, upload_id: string): Promise<void> {
    const upload = this.opened(bucket, key, upload_id);
    await this.objects.abandon(asideOf(upload), upload.name);
    await this.objects.remove(asideOf(upload));
  }

  /** Throws `not_found` for what was not begun here, or for another key. */
  private opened(bucket: BucketName, key: string, upload_id: string): Upload {
    let upload: Upload;
    try {
      upload = JSON.parse(this.sealed.open(upload_id)) as Upload;
    } catch {
      throw new AppError('not_found');
    }
    if (upload.bucket !== bucket || upload.key !== key) throw new AppError('not_found');
    return upload;
  }

  /** In one piece, aside still; also where a crash came after this. Nothing is put together while a part is missing. */
  private async whole(upload: Upload): Promise<StoredObject> {
    const aside = asideOf(upload);
    const there = await this.objects.find(aside);
    if (there) return there;
    const parts = await this.objects.parts(aside, upload.name);
    const inOrder = parts.every(({ number }, at) => number === at + 1);
    const sum = parts.reduce((all, part) => all + part.bytes, 0);
    if (!inOrder || sum !== upload.bytes) throw new AppError('wrong_state', { bytes: sum });
    if (parts.length > 0) return this.objects.complete(aside, upload.name);
    const empty = await this.objects.put(aside, Readable.from([]), { type: upload.type, maxBytes: 0 });
    await this.objects.abandon(aside, upload.name);
    return empty;
  }

  /** An object of another size or type than was said is taken away: 409, 415. */
  private async assertAsSaid(object: StoredObject, { type, bytes }: Upload): Promise<void> {
    const fault = object.bytes === bytes ? await this.otherType(object, type) : 'wrong_state';
    if (fault === null) return;
    await this.objects.remove(object);
    throw new AppError(fault, fault === 'wrong_state' ? { bytes: object.bytes } : {});
  }

  private async otherType(object: StoredObject, type: string): Promise<'unsupported_media' | null> {
    if (object.bytes === 0) return null;
    const { body } = await this.objects.get(object, { from: 0, to: headBytes - 1 });
    return (await typeByContent(await buffer(body), type)) === null ? 'unsupported_media' : null;
  }

  /** Under its key, in the place of what lay there when it was begun, and of nothing else. */
  private async counted(upload: Upload): Promise<StoredObject> {
    const { bucket, key, replaces } = upload;
    const there = await this.objects.find({ bucket, key });
    if (there && there.storedAt.toISOString() !== replaces) throw new AppError('version_conflict');
    return this.objects.move(asideOf(upload), { bucket, key }, { createOnly: there === null });
  }
}
