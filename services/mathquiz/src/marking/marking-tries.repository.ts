import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { waitingStates } from '../records/attempt.repository.js';
import { AttemptDocument } from '../records/attempt.schema.js';

/** Counts on the submission itself how often the machine has tried to mark it: no crash of a process forgets that. */
@Injectable()
export class MarkingTriesRepository {
  constructor(@InjectModel(AttemptDocument.name) private readonly attempts: Model<AttemptDocument>) {}

  /**
   * Counts one more try of a submission that waits for its marks, and gives it as it is then. null: it does not wait, or somebody
   * has counted a try of it since `before`, which may still be going on.
   */
  count(id: string, now: Date, before: Date): Promise<AttemptDocument | null> {
    return this.attempts
      .findOneAndUpdate(
        {
          _id: new Types.ObjectId(id),
          state: { $in: [...waitingStates] },
          $or: [{ marking_tried_at: null }, { marking_tried_at: { $lt: before } }],
        },
        { $inc: { marking_tries: 1 }, $set: { marking_tried_at: now } },
        { returnDocument: 'after' },
      )
      .lean<AttemptDocument>()
      .exec();
  }

  /** Takes a try back that ended for no fault of the submission. */
  async giveBack(id: string): Promise<void> {
    await this.attempts
      .updateOne({ _id: new Types.ObjectId(id), marking_tries: { $gt: 0 } }, { $inc: { marking_tries: -1 } })
      .exec();
  }
}
