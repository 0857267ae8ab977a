import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { ApplicationDocument } from './application.schema.js';
import { GroupInvitationDocument } from './group-invitation.schema.js';

export type Open = { applications: number; invitations: number };

/** Applications and invitations, as groups and people count them: how many wait in each group, and all of one person. */
@Injectable()
export class OpenEntriesRepository {
  constructor(
    @InjectModel(ApplicationDocument.name) private readonly applications: Model<ApplicationDocument>,
    @InjectModel(GroupInvitationDocument.name) private readonly invitations: Model<GroupInvitationDocument>,
  ) {}

  async openIn(groupIds: readonly Types.ObjectId[]): Promise<Map<string, Open>> {
    if (groupIds.length === 0) return new Map();
    const waiting = { group_id: { $in: [...groupIds] }, state: 'waiting' as const };
    const [applications, invitations] = await Promise.all([
      this.applications.find(waiting, { group_id: 1 }).lean<{ group_id: Types.ObjectId }[]>().exec(),
      this.invitations.find(waiting, { group_id: 1 }).lean<{ group_id: Types.ObjectId }[]>().exec(),
    ]);
    const open = new Map<string, Open>(groupIds.map((id) => [id.toHexString(), { applications: 0, invitations: 0 }]));
    for (const { group_id } of applications) count(open, group_id, 'applications');
    for (const { group_id } of invitations) count(open, group_id, 'invitations');
    return open;
  }
}

function count(open: Map<string, Open>, id: Types.ObjectId, what: keyof Open): void {
  const found = open.get(id.toHexString());
  if (found) found[what] += 1;
}
