import type { AuditAction } from '@mathquiz/contracts';
import { Together } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AuditDocument } from './audit.schema.js';

export type AuditQuery = {
  user_id?: string | undefined;
  group_id?: string | undefined;
  action?: AuditAction | undefined;
};

@Injectable()
export class AuditRepository {
  // As they are: a model's document would cost as much as the writing (bench/login.ts).
  private readonly added = new Together(async (entries: readonly AuditDocument[]) => {
    if (entries.length === 1 && entries[0]) await this.audit.collection.insertOne(entries[0]);
    else await this.audit.collection.insertMany([...entries]);
    return [];
  });

  constructor(@InjectModel(AuditDocument.name) private readonly audit: Model<AuditDocument>) {}

  async add(entry: Omit<AuditDocument, '_id'>): Promise<void> {
    await this.added.ask({ _id: new Types.ObjectId(), ...entry });
  }

  async list(query: AuditQuery, offset: number, limit: number): Promise<{ rows: AuditDocument[]; total: number }> {
    const filter = {
      ...(query.user_id ? { 'user._id': new Types.ObjectId(query.user_id) } : {}),
      ...(query.group_id ? { 'group._id': new Types.ObjectId(query.group_id) } : {}),
      ...(query.action ? { action: query.action } : {}),
    };
    const [rows, total] = await Promise.all([
      this.audit.find(filter).sort({ at: -1, _id: -1 }).skip(offset).limit(limit).lean<AuditDocument[]>().exec(),
      this.audit.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /** Of one person, for their export. */
  ofUser(userId: string, most: number): Promise<AuditDocument[]> {
    return this.audit
      .find({ 'user._id': new Types.ObjectId(userId) })
      .sort({ at: 1, _id: 1 })
      .limit(most)
      .lean<AuditDocument[]>()
      .exec();
  }
}
