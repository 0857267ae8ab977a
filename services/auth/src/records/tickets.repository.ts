import { AppError, isDuplicateKey, PersonalData } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { TicketDocument } from './ticket.schema.js';

export type NewTicket = Pick<
  TicketDocument,
  'code_hash' | 'ending' | 'group_id' | 'student_id' | 'role' | 'expires_at' | 'uses' | 'issued_by' | 'created_at'
>;

/** Whose a ticket is: a group's, or a student's for their parents. */
export type TicketOf = { group_id: Types.ObjectId } | { student_id: Types.ObjectId };

@Injectable()
export class TicketsRepository {
  constructor(
    @InjectModel(TicketDocument.name) private readonly tickets: Model<TicketDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['tickets'],
      exports: { notBecause: 'a passcode is kept as its hash; where it led stands in groups and parents' },
      erase: (id) => this.removeOfPerson(id),
    });
  }

  /** Throws `wrong_state` when a ticket has this passcode. */
  async create(ticket: NewTicket): Promise<TicketDocument> {
    try {
      return (await this.tickets.create(ticket)).toObject();
    } catch (error) {
      if (isDuplicateKey(error)) throw new AppError('wrong_state', { reason: 'passcode_taken' });
      throw error;
    }
  }

  findByHash(codeHash: string): Promise<TicketDocument | null> {
    return this.tickets.findOne({ code_hash: codeHash }).lean<TicketDocument>().exec();
  }

  /** One use, by one person, while it is valid; null when it is not, or they have redeemed it. */
  redeem(ticket: TicketDocument, userId: Types.ObjectId, now: Date): Promise<TicketDocument | null> {
    return this.tickets
      .findOneAndUpdate(
        {
          _id: ticket._id,
          revoked_at: null,
          expires_at: { $gt: now },
          'redeemed.user_id': { $ne: userId },
          ...(ticket.uses === null ? {} : { used: { $lt: ticket.uses } }),
        },
        { $inc: { used: 1 }, $push: { redeemed: { user_id: userId, at: now } } },
        { returnDocument: 'after' },
      )
      .lean<TicketDocument>()
      .exec();
  }

  /** False: there is none of this group or student. Twice is the same as once. */
  async revoke(of: TicketOf, id: string, now: Date): Promise<boolean> {
    const found = { _id: new Types.ObjectId(id), ...of };
    await this.tickets.updateOne({ ...found, revoked_at: null }, { $set: { revoked_at: now } }).exec();
    return (await this.tickets.exists(found).exec()) !== null;
  }

  /** Those of a student that a parent could use now. */
  async openOfStudent(student_id: Types.ObjectId, now: Date): Promise<TicketDocument[]> {
    const valid = { student_id, revoked_at: null, expires_at: { $gt: now } };
    const rows = await this.tickets
      .find(valid)
      .sort({ created_at: -1, _id: -1 })
      .limit(100)
      .lean<TicketDocument[]>()
      .exec();
    return rows.filter(({ uses, used }) => uses === null || used < uses);
  }

  async list(groupId: Types.ObjectId, offset: number, limit: number) {
    const filter = { group_id: groupId };
    const [rows, total] = await Promise.all([
      this.tickets
        .find(filter)
        .sort({ created_at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<TicketDocument[]>()
        .exec(),
      this.tickets.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /** What they issued lets nobody in any more, and nobody can tell what they redeemed. */
  private async removeOfPerson(userId: string): Promise<void> {
    const id = new Types.ObjectId(userId);
    await this.tickets.deleteMany({ $or: [{ student_id: id }, { issued_by: id }] }).exec();
    await this.tickets.updateMany({ 'redeemed.user_id': id }, { $pull: { redeemed: { user_id: id } } }).exec();
  }
}
