import { type Id, PersonalData, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { deletedUser } from '../people/deleted-user.js';
import { TestTicketDocument, type TicketGuest } from './test-ticket.schema.js';

export type NewTestTicket = Pick<
  TestTicketDocument,
  'test_id' | 'code_hash' | 'ending' | 'expires_at' | 'uses' | 'issued_by' | 'created_at'
>;

/** Guests that a ticket names; it counts all of them. */
const mostNamed = 100;

@Injectable()
export class TestTicketsRepository {
  constructor(
    @InjectModel(TestTicketDocument.name) private readonly tickets: Model<TestTicketDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['test_tickets'],
      exports: { notBecause: 'a passcode is kept as its hash; whom it let in has no account' },
      erase: (id) => this.anonymise(id),
    });
  }

  async create(ticket: NewTestTicket): Promise<TestTicketDocument> {
    return (await this.tickets.create(ticket)).toObject();
  }

  find(testId: Id, codeHash: string): Promise<TestTicketDocument | null> {
    return this.tickets.findOne({ test_id: testId, code_hash: codeHash }).lean<TestTicketDocument>().exec();
  }

  findAnywhere(codeHash: string): Promise<TestTicketDocument | null> {
    return this.tickets.findOne({ code_hash: codeHash }).lean<TestTicketDocument>().exec();
  }

  /** One use, while it is valid; false when it is not. */
  async redeem({ _id, uses }: TestTicketDocument, guest: TicketGuest): Promise<boolean> {
    const { modifiedCount } = await this.tickets
      .updateOne(
        { _id, revoked_at: null, expires_at: { $gt: guest.at }, ...(uses === null ? {} : { used: { $lt: uses } }) },
        { $inc: { used: 1 }, $push: { guests: { $each: [guest], $slice: -mostNamed } } },
      )
      .exec();
    return modifiedCount === 1;
  }

  /** False: there is none of this test. Twice is the same as once. */
  async revoke(testId: Id, id: string, now: Date): Promise<boolean> {
    const found = { _id: toId(id), test_id: testId };
    await this.tickets.updateOne({ ...found, revoked_at: null }, { $set: { revoked_at: now } }).exec();
    return (await this.tickets.exists(found).exec()) !== null;
  }

  async list(testId: Id, offset: number, limit: number): Promise<{ rows: TestTicketDocument[]; total: number }> {
    const filter = { test_id: testId };
    const [rows, total] = await Promise.all([
      this.tickets
        .find(filter)
        .sort({ created_at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<TestTicketDocument[]>()
        .exec(),
      this.tickets.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /** What they issued goes on: a test is open to those who were given it. */
  private async anonymise(userId: string): Promise<void> {
    await this.tickets.updateMany({ issued_by: toId(userId) }, { $set: { issued_by: toId(deletedUser) } }).exec();
  }
}
