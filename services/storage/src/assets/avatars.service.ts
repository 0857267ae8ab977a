import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { keepAvatar } from '@mathquiz/contracts';
import { AppError, type RequestOf } from '@mathquiz/platform';
import type { ObjectStore } from '@mathquiz/platform/object-store';
import { Inject, Injectable } from '@nestjs/common';
import { ReceivingService } from '../files/receiving.service.js';
import { RemovingService } from '../files/removing.service.js';
import { OBJECTS } from '../objects/objects.js';
import type { FileDocument } from '../records/file.schema.js';
import { FilesRepository } from '../records/files.repository.js';

type Wanted = RequestOf<typeof keepAvatar>['body'];

/** The picture of a profile: one a person, and the one before goes. */
@Injectable()
export class AvatarsService {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(ReceivingService) private readonly receiving: ReceivingService,
    @Inject(RemovingService) private readonly removing: RemovingService,
    @Inject(FilesRepository) private readonly files: FilesRepository,
  ) {}

  /** Throws `not_found` for a picture that this person has not sent. */
  async keep({ user_id, image_id, data_url }: Wanted, now: Date): Promise<string | null> {
    const file = data_url ? await this.fromDataUrl(data_url, user_id, now) : await this.sent(image_id, user_id);
    await this.removing.remove(await this.files.keepAvatar(file, user_id));
    return file?.image_id ?? null;
  }

  private async sent(imageId: string | null, userId: string): Promise<FileDocument | null> {
    if (imageId === null) return null;
    const file = await this.files.findAvatar(imageId, userId);
    if (!file) throw new AppError('not_found');
    return file;
  }

  private async fromDataUrl(url: string, userId: string, now: Date): Promise<FileDocument> {
    const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    const key = `sent/${randomUUID()}`;
    const type = 'application/octet-stream';
    await this.objects.put({ bucket: 'temporary', key }, Readable.from([bytes]), { type, maxBytes: bytes.length });
    return this.receiving.receive({ key, bytes: bytes.length, name: 'face' }, 'avatar', userId, now);
  }
}
