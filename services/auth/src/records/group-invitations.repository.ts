import type { GroupInvitation } from '@mathquiz/contracts';
import { PersonalData, rowsAfter } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { GroupInvitationDocument } from './group-invitation.schema.js';

export type NewGroupInvitation = Omit<GroupInvitationDocument, '_id' | 'state' | 'decided_at'>;
type Invitee = { user_id: Types.ObjectId | null; email: string | null };

@Injectable()
export class GroupInvitationsRepository {
  constructor(
    @InjectModel(GroupInvitationDocument.name) private readonly invitations: Model<GroupInvitationDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['group_invitations'],
      exports: [
        {
          name: 'invitations',
          place: 5,
          read: async (id, after, max) => rowsAfter(await this.ofPerson(id), after, max),
        },
      ],
      erase: (id) => this.removeOfPerson(id),
    });
  }

  async create(invitation: NewGroupInvitation): Promise<GroupInvitationDocument> {
    return (await this.invitations.create({ ...invitation, state: 'waiting' })).toObject();
  }

  async waits(groupId: Types.ObjectId, { user_id, email }: Invitee): Promise<boolean> {
    const who = user_id ? { user_id } : { email };
    return (await this.invitations.exists({ group_id: groupId, state: 'waiting', ...who }).exec()) !== null;
  }

  async list(groupId: Types.ObjectId, state: GroupInvitation['state'] | undefined, offset: number, limit: number) {
    const filter = { group_id: groupId, ...(state ? { state } : {}) };
    const [rows, total] = await Promise.all([
      this.invitations
        .find(filter)
        .sort({ created_at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<GroupInvitationDocument[]>()
        .exec(),
      this.invitations.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /** Of an account, and of its verified address. */
  waitingFor(invitee: Invitee, groupId: Types.ObjectId | null): Promise<GroupInvitationDocument[]> {
    const who = [{ user_id: invitee.user_id }, ...(invitee.email ? [{ email: invitee.email, user_id: null }] : [])];
    return this.invitations
      .find({ state: 'waiting', ...(groupId ? { group_id: groupId } : {}), $or: who })
      .sort({ created_at: -1, _id: -1 })
      .limit(100)
      .lean<GroupInvitationDocument[]>()
      .exec();
  }

  /** False: it is decided already. */
  async decide(id: Types.ObjectId, state: 'accepted' | 'rejected' | 'cancelled', now: Date): Promise<boolean> {
    const decided = await this.invitations
      .updateOne({ _id: id, state: 'waiting' }, { $set: { state, decided_at: now } })
      .exec();
    return decided.modifiedCount === 1;
  }

  find(groupId: Types.ObjectId, id: string): Promise<GroupInvitationDocument | null> {
    return this.invitations
      .findOne({ _id: new Types.ObjectId(id), group_id: groupId })
      .lean<GroupInvitationDocument>()
      .exec();
  }

  /** Who invited them is not theirs to take along. */
  private ofPerson(userId: string): Promise<Omit<GroupInvitationDocument, 'invited_by'>[]> {
    return this.invitations
      .find({ user_id: new Types.ObjectId(userId) }, { invited_by: 0 })
      .sort({ _id: 1 })
      .lean<Omit<GroupInvitationDocument, 'invited_by'>[]>()
      .exec();
  }

  /** To what they were invited; and whom they invited and who has not come yet comes no more. */
  private async removeOfPerson(userId: string): Promise<void> {
    const id = new Types.ObjectId(userId);
    await this.invitations.deleteMany({ $or: [{ user_id: id }, { invited_by: id, state: 'waiting' }] }).exec();
  }
}
