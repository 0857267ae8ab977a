import { randomUUID } from 'node:crypto';
import { type Caller, maxFileBytes } from '@mathquiz/contracts';
import { mayMakeContent } from '@mathquiz/domain/access';
import { AppError, CONFIG } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { StorageConfig } from '../config.js';
import { FilesRepository } from '../records/files.repository.js';

const MB = 1024 * 1024;
const largest = Math.max(...Object.values(maxFileBytes));
const schoolTtlMs = 30_000;

/** How much of the school's room is taken, and by whom. */
@Injectable()
export class RoomService {
  private school: { at: number; bytes: number } | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: StorageConfig,
    @Inject(FilesRepository) private readonly files: FilesRepository,
  ) {}

  async quota(caller: Caller, now: Date) {
    const { FILES_STAFF_MB, FILES_PERSON_MB, FILES_SCHOOL_MB } = this.config;
    const own = { used: await this.files.bytesOf(caller.user_id), most: FILES_PERSON_MB * MB };
    if (mayMakeContent(caller)) own.most = FILES_STAFF_MB * MB;
    return { own, school: { used: await this.bytesOfAll(now), most: FILES_SCHOOL_MB * MB } };
  }

  /** Where a file goes that is about to be sent, and how large it may be. Throws `quota_exceeded`. */
  async begin(caller: Caller, now: Date): Promise<{ key: string; max_bytes: number }> {
    const { own, school } = await this.quota(caller, now);
    const left = Math.min(own.most - own.used, school.most - school.used);
    if (left <= 0) throw new AppError('quota_exceeded', { used_bytes: own.used, limit_bytes: own.most });
    return { key: `sent/${randomUUID()}`, max_bytes: Math.min(largest, left) };
  }

  private async bytesOfAll(now: Date): Promise<number> {
    if (!this.school || now.getTime() - this.school.at > schoolTtlMs) {
      this.school = { at: now.getTime(), bytes: await this.files.bytesOf(null) };
    }
    return this.school.bytes;
  }
}
