import type { BackupReport } from '@mathquiz/contracts';
import { isDuplicateKey } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BackupDocument } from './backup.schema.js';

const running = 'running';
const restoring = 'restoring';
const keptDays = 400;
const dayMs = 86_400_000;

export type EndedBackup = Required<Pick<BackupDocument, 'began_at' | 'ended_at' | 'bytes' | 'documents' | 'objects'>>;

@Injectable()
export class BackupsRepository {
  constructor(@InjectModel(BackupDocument.name) private readonly backups: Model<BackupDocument>) {}

  /** Takes the lease where nobody has it. */
  async begin(now: Date, until: Date): Promise<boolean> {
    try {
      await this.backups
        .updateOne({ _id: running, until: { $lte: now } }, { $set: { began_at: now, until } }, { upsert: true })
        .exec();
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** False where the lease has gone to another backup. */
  async renew(began_at: Date, until: Date): Promise<boolean> {
    const { matchedCount } = await this.backups.updateOne({ _id: running, began_at }, { $set: { until } }).exec();
    return matchedCount === 1;
  }

  async release(began_at: Date): Promise<void> {
    await this.backups.deleteOne({ _id: running, began_at }).exec();
  }

  async isRunning(now: Date): Promise<boolean> {
    return (await this.backups.exists({ _id: running, until: { $gt: now } }).exec()) !== null;
  }

  async note(ended: EndedBackup): Promise<void> {
    await this.backups.updateOne({ _id: ended.began_at.toISOString() }, { $set: ended }, { upsert: true }).exec();
    const old = new Date(ended.ended_at.getTime() - keptDays * dayMs);
    await this.backups.deleteMany({ ended_at: { $lt: old } }).exec();
  }

  /** The last one that ended well. */
  async last(): Promise<BackupReport> {
    const found = await this.backups
      .findOne({ ended_at: { $exists: true } })
      .sort({ ended_at: -1 })
      .lean<BackupDocument>()
      .exec();
    const { began_at, bytes = 0, documents = 0, objects = 0 } = found ?? {};
    return { began_at: began_at?.toISOString() ?? null, bytes, documents, objects };
  }

  /** A restore writes, or was broken off: what lies in the databases is a part. */
  async noteRestoring(isRestoring: boolean): Promise<void> {
    if (!isRestoring) await this.backups.deleteOne({ _id: restoring }).exec();
    else await this.backups.updateOne({ _id: restoring }, { $set: { began_at: new Date() } }, { upsert: true }).exec();
  }

  async isRestoring(): Promise<boolean> {
    return (await this.backups.exists({ _id: restoring }).exec()) !== null;
  }
}
