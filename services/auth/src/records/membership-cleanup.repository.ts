import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { ApplicationDocument } from './application.schema.js';
import { GroupInvitationDocument } from './group-invitation.schema.js';
import { TicketDocument } from './ticket.schema.js';

/** What becomes of passcodes, invitations and applications when somebody goes, or a group. Each is harmless to repeat. */
@Injectable()
export class MembershipCleanupRepository {
  constructor(
    @InjectModel(TicketDocument.name) private readonly tickets: Model<TicketDocument>,
    @InjectModel(GroupInvitationDocument.name) private readonly invitations: Model<GroupInvitationDocument>,
    @InjectModel(ApplicationDocument.name) private readonly applications: Model<ApplicationDocument>,
  ) {}

  /** What somebody handed out to let people into a group ends with their being of its staff. */
  async endIssued(group_id: Types.ObjectId, userId: Types.ObjectId, now: Date): Promise<void> {
    await this.tickets
      .updateMany({ group_id, issued_by: userId, revoked_at: null }, { $set: { revoked_at: now } })
      .exec();
    const cancelled = { state: 'cancelled', decided_at: now } as const;
    await this.invitations.updateMany({ group_id, invited_by: userId, state: 'waiting' }, { $set: cancelled }).exec();
  }

  /** Who is taken out does not come back by what let them in: that takes a new passcode or invitation. */
  async ban(where: { group_id: Types.ObjectId } | { student_id: Types.ObjectId }, userId: Types.ObjectId, now: Date) {
    await this.tickets
      .updateMany(
        { ...where, 'redeemed.user_id': userId },
        { $set: { 'redeemed.$[one].out': true } },
        { arrayFilters: [{ 'one.user_id': userId }] },
      )
      .exec();
    if (!('group_id' in where)) return;
    const cancelled = { state: 'cancelled', decided_at: now } as const;
    await this.invitations.updateMany({ ...where, user_id: userId, state: 'waiting' }, { $set: cancelled }).exec();
  }

  async removeOfGroup(group_id: Types.ObjectId): Promise<void> {
    await this.tickets.deleteMany({ group_id }).exec();
    await this.invitations.deleteMany({ group_id }).exec();
    await this.applications.deleteMany({ group_id }).exec();
  }
}
