import type { Role, SignUpInvitation } from '@mathquiz/contracts';
import { PersonalData } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { InvitationDocument, type StoredState } from './invitation.schema.js';

export type NewInvitation = Omit<InvitationDocument, '_id'>;
export type InvitationQuery = {
  invitedBy: string | null;
  /** How the address begins. */
  q?: string | undefined;
  state?: SignUpInvitation['state'] | undefined;
};

const open: StoredState[] = ['waiting', 'sent'];

/** What is open and past its time has expired. */
function inState(state: SignUpInvitation['state'], now: Date): QueryFilter<InvitationDocument> {
  if (state === 'expired') return { state: { $in: open }, expires_at: { $lte: now } };
  return open.includes(state as StoredState) ? { state, expires_at: { $gt: now } } : { state };
}

@Injectable()
export class InvitationsRepository {
  constructor(
    @InjectModel(InvitationDocument.name) private readonly invitations: Model<InvitationDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['signup_invitations'],
      exports: { notBecause: 'an invitation is about who gets it, and that is an address without an account' },
      erase: { keptBecause: 'who let somebody into the school stays known, as in the trail' },
    });
  }

  async create(invitation: NewInvitation): Promise<InvitationDocument> {
    return (await this.invitations.create(invitation)).toObject();
  }

  find(id: string): Promise<InvitationDocument | null> {
    return this.invitations.findById(new Types.ObjectId(id)).lean<InvitationDocument>().exec();
  }

  /** One that is open for this address and role: asking again makes no second. */
  open(email: string, as: Role, now: Date): Promise<InvitationDocument | null> {
    return this.invitations
      .findOne({ email, as, state: { $in: open }, expires_at: { $gt: now } })
      .lean<InvitationDocument>()
      .exec();
  }

  /** One that was sent to this address for this role and is still good is good until then: it goes out again. */
  prolong(email: string, as: Role, now: Date, until: Date): Promise<InvitationDocument | null> {
    return this.invitations
      .findOneAndUpdate(
        { email, as, state: 'sent', expires_at: { $gt: now } },
        { $set: { expires_at: until } },
        { returnDocument: 'after' },
      )
      .lean<InvitationDocument>()
      .exec();
  }

  /** null: it is in another state by now. */
  move(id: Types.ObjectId, from: readonly StoredState[], to: StoredState): Promise<InvitationDocument | null> {
    return this.invitations
      .findOneAndUpdate({ _id: id, state: { $in: [...from] } }, { $set: { state: to } }, { returnDocument: 'after' })
      .lean<InvitationDocument>()
      .exec();
  }

  async list(query: InvitationQuery, now: Date, offset: number, limit: number) {
    const start = (query.q ?? '').trim().toLowerCase();
    const filter = {
      ...(start === '' ? {} : { email: { $gte: start, $lt: `${start}\uffff` } }),
      ...(query.invitedBy ? { invited_by: new Types.ObjectId(query.invitedBy) } : {}),
      ...(query.state ? inState(query.state, now) : {}),
    };
    const [rows, total] = await Promise.all([
      this.invitations
        .find(filter)
        .sort({ created_at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<InvitationDocument[]>()
        .exec(),
      this.invitations.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }
}
