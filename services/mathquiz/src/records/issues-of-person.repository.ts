import { PersonalData, pageOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { deletedUser } from '../people/deleted-user.js';
import { IssueDocument } from './issue.schema.js';

/** Reports as their authors take them along; what was said of an item stays with it, said by nobody. */
@Injectable()
export class IssuesOfPersonRepository {
  constructor(
    @InjectModel(IssueDocument.name) private readonly issues: Model<IssueDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['issues'],
      exports: [{ name: 'issues', place: 7, read: (id, after, max) => this.ofPerson(id, after, max) }],
      erase: (id) => this.anonymise(id),
    });
  }

  /** One's own reports, and what one has written to those of others. Never the seed, which would tell a test's numbers. */
  private async ofPerson(userId: string, after: string | null, max: number) {
    const me = new Types.ObjectId(userId);
    const found = await pageOf(this.issues, { $or: [{ reporter_id: me }, { 'thread.by': me }] }, {}, after, max);
    return found.map((one) => ({ id: one._id.toHexString(), row: exported(one, me) }));
  }

  private async anonymise(userId: string): Promise<void> {
    const me = new Types.ObjectId(userId);
    const nobody = new Types.ObjectId(deletedUser);
    await this.issues
      .updateMany(
        { reporter_id: me },
        {
          $set: { reporter_id: nobody, attempt_id: null, answers: {}, page: null },
          $unset: { creation_key: '', creation_body: '' },
        },
      )
      .exec();
    await this.issues.updateMany({ owner_id: me }, { $set: { owner_id: nobody } }).exec();
    await this.issues.updateMany({ test_owner_id: me }, { $set: { test_owner_id: nobody } }).exec();
    // One field at a time: some servers look for the entry again once the first has changed.
    const entries = { arrayFilters: [{ 'one.by': me }] };
    await this.issues.updateMany({ 'thread.by': me }, { $set: { 'thread.$[one].key': null } }, entries).exec();
    await this.issues.updateMany({ 'thread.by': me }, { $set: { 'thread.$[one].by': nobody } }, entries).exec();
  }
}

function exported(issue: IssueDocument, me: Types.ObjectId): object {
  const thread = issue.thread
    .map(({ by, kind, content, outcome, at }, index) => ({ by, number: index + 1, kind, content, outcome, at }))
    .filter(({ by }) => by.equals(me))
    .map(({ by: _, ...entry }) => entry);
  const { _id, quiz_id, version, state } = issue;
  if (!issue.reporter_id.equals(me)) return { _id, quiz_id, version, state, thread };
  const { title, type, content, answers, page, test_id, attempt_id, outcome, created_at, updated_at } = issue;
  const about = { quiz_id, version, test_id, attempt_id, answers, page };
  return { _id, title, type, content, ...about, state, outcome, thread, created_at, updated_at };
}
