import type { ProposalOutcome } from '@mathquiz/contracts';
import { PersonalData, pageOf, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MarkProposalDocument } from './mark-proposal.schema.js';

export type NewMarkProposal = {
  readonly test_id: string;
  readonly submission_id: string;
  readonly part: string;
  readonly taker_id: string;
  readonly by: string;
} & Pick<MarkProposalDocument, 'task_id' | 'points' | 'lines' | 'reason' | 'quote' | 'at'>;

/** Proposed marks: the newest for each answer. */
@Injectable()
export class MarkProposalsRepository {
  constructor(
    @InjectModel(MarkProposalDocument.name) private readonly proposals: Model<MarkProposalDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['mark_proposals'],
      exports: [{ name: 'proposed-marks', place: 3, read: (userId, after, max) => this.exported(userId, after, max) }],
      erase: (userId) => this.proposals.deleteMany({ $or: [{ taker_id: toId(userId) }, { by: toId(userId) }] }).exec(),
    });
  }

  async put({ test_id, submission_id, part, taker_id, by, ...proposal }: NewMarkProposal): Promise<void> {
    const key = { submission_id: toId(submission_id), part };
    const set = { ...proposal, test_id: toId(test_id), taker_id: toId(taker_id), by: toId(by), outcome: null };
    await this.proposals.updateOne(key, { $set: set }, { upsert: true }).exec();
  }

  /** true: the task has proposed a mark for the answer. */
  async has(task_id: string, submissionId: string): Promise<boolean> {
    return (await this.proposals.exists({ task_id, submission_id: toId(submissionId) }).exec()) !== null;
  }

  /** The number of marks that the task has proposed. */
  countOf(task_id: string): Promise<number> {
    return this.proposals.countDocuments({ task_id }).exec();
  }

  /** Those that nobody has decided about. */
  open(testId: string, part: string): Promise<MarkProposalDocument[]> {
    return this.proposals
      .find({ test_id: toId(testId), part, outcome: null })
      .lean<MarkProposalDocument[]>()
      .exec();
  }

  /** Gives how many were open. */
  async settle(
    testId: string,
    part: string,
    submissionIds: readonly string[],
    outcome: ProposalOutcome,
  ): Promise<number> {
    const of = { test_id: toId(testId), part, submission_id: { $in: submissionIds.map(toId) }, outcome: null };
    return (await this.proposals.updateMany(of, { $set: { outcome } }).exec()).modifiedCount;
  }

  private async exported(userId: string, after: string | null, max: number) {
    const rows = await pageOf(this.proposals, { taker_id: toId(userId) }, {}, after, max);
    return rows.map(({ _id, taker_id: _, by: __, ...row }) => ({ id: _id.toHexString(), row }));
  }
}
