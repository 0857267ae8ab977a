import { PersonalData, rowsAfter } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { ParentLinkDocument } from './parent-link.schema.js';

@Injectable()
export class ParentsRepository {
  constructor(
    @InjectModel(ParentLinkDocument.name) private readonly links: Model<ParentLinkDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['parent_links'],
      exports: [
        { name: 'parents', place: 6, read: async (id, after, max) => rowsAfter(await this.ofPerson(id), after, max) },
      ],
      erase: (id) => this.removeOf(new Types.ObjectId(id)),
    });
  }

  /** Twice is the same as once. */
  async link(parent_id: Types.ObjectId, student_id: Types.ObjectId, now: Date): Promise<void> {
    const pair = { parent_id, student_id };
    await this.links.updateOne(pair, { $setOnInsert: { ...pair, created_at: now } }, { upsert: true }).exec();
  }

  async unlink(parent_id: Types.ObjectId, student_id: Types.ObjectId): Promise<boolean> {
    return (await this.links.deleteOne({ parent_id, student_id }).exec()).deletedCount === 1;
  }

  ofParent(parent_id: Types.ObjectId): Promise<ParentLinkDocument[]> {
    return this.links.find({ parent_id }).sort({ created_at: 1 }).lean<ParentLinkDocument[]>().exec();
  }

  ofStudents(studentIds: readonly Types.ObjectId[]): Promise<ParentLinkDocument[]> {
    return this.links
      .find({ student_id: { $in: [...studentIds] } })
      .sort({ created_at: 1 })
      .lean<ParentLinkDocument[]>()
      .exec();
  }

  async areLinked(parent_id: Types.ObjectId, student_id: Types.ObjectId): Promise<boolean> {
    return (await this.links.exists({ parent_id, student_id }).exec()) !== null;
  }

  /** As when an account goes, whichever side it was on. */
  private async removeOf(id: Types.ObjectId): Promise<void> {
    await this.links.deleteMany({ $or: [{ parent_id: id }, { student_id: id }] }).exec();
  }

  private async ofPerson(userId: string): Promise<ParentLinkDocument[]> {
    const id = new Types.ObjectId(userId);
    return [...(await this.ofParent(id)), ...(await this.ofStudents([id]))];
  }
}
