import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BucketName, RequestContext } from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { ImageTokens, type ObjectStore } from '@mathquiz/platform/object-store';
import { Inject, Injectable } from '@nestjs/common';
import { OBJECTS } from '../objects/objects.js';
import type { ReadFile, ToRead } from '../reading/handlers.js';
import { ReadingPool } from '../reading/reading.pool.js';
import type { FileDocument } from '../records/file.schema.js';
import { FilesRepository } from '../records/files.repository.js';

export type Sent = NonNullable<RequestContext['upload']>;
type Use = FileDocument['use'];

export const previewKey = (imageId: string): string => `images/${imageId}/full`;
export const widthKey = (imageId: string, width: number): string => `images/${imageId}/${width}`;
export const bucketOf = (use: Use): BucketName => (use === 'avatar' ? 'avatars' : 'assets');

/** What was sent is read, drawn and put where it stays; nothing of it lies anywhere when it is refused. */
@Injectable()
export class ReceivingService {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(ReadingPool) private readonly pool: ReadingPool,
    @Inject(ImageTokens) private readonly tokens: ImageTokens,
    @Inject(FilesRepository) private readonly files: FilesRepository,
  ) {}

  /** Throws `unsupported_media`, `unreadable_file`, `too_large`, `storage_full`. */
  async receive(sent: Sent, use: Use, userId: string, now: Date): Promise<FileDocument> {
    const folder = await mkdtemp(join(this.pool.folder, 'file-'));
    const place = { bucket: 'temporary', key: sent.key };
    try {
      const path = join(folder, 'sent');
      const { body } = await this.objects.get(place);
      await pipeline(body, createWriteStream(path));
      const read = await this.read({ path, folder, use, name: sent.name }, userId);
      return await this.keep(read, sent.name, use, userId, now);
    } finally {
      await rm(folder, { recursive: true, force: true });
      await this.objects.remove(place).catch(() => undefined);
    }
  }

  private async read(task: ToRead, userId: string): Promise<ReadFile> {
    const [made] = await this.pool.make('read', null, [task], userId);
    // It took too long or too much memory: a picture that wants that is none.
    if (made?.state !== 'made') throw new AppError('unreadable_file');
    if (!('fault' in made.made)) return made.made;
    const { fault, limit } = made.made;
    throw new AppError(fault, limit === undefined ? {} : { limit_bytes: limit });
  }

  /** The document first: whoever deletes a file of the same content then leaves the object alone. */
  private async keep(read: ReadFile, name: string, use: Use, userId: string, now: Date): Promise<FileDocument> {
    const { kind, type, bytes, sha256, width, height, pages } = read;
    const shown = kind === 'image' || read.preview !== null;
    const image_id = shown ? this.tokens.idOf(sha256) : null;
    const key = kind === 'image' && image_id ? previewKey(image_id) : `files/${sha256}`;
    const facts = { name, use, kind, type, bytes, sha256, width, height, pages, image_id, key };
    const file = await this.files.add({ ...facts, user_id: userId }, now);
    try {
      await this.put(bucketOf(use), key, type, createReadStream(read.kept), bytes);
      if (read.preview && image_id) {
        const preview = createReadStream(read.preview);
        await this.put('assets', previewKey(image_id), 'image/webp', preview, maxPreviewBytes);
      }
    } catch (error) {
      await this.files.remove([file._id]);
      throw error;
    }
    return file;
  }

  private async put(bucket: BucketName, key: string, type: string, body: ReadStream, maxBytes: number): Promise<void> {
    if (await this.objects.find({ bucket, key })) {
      body.destroy();
      return;
    }
    await this.objects.put({ bucket, key }, body, { type, maxBytes });
  }
}

const maxPreviewBytes = 50 * 1024 * 1024;
