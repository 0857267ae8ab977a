import type { NamedShare, Person } from '@mathquiz/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';
import { toId } from './id.js';
import { userId } from './personal-data/user-id.js';

/** A right that is given to a person or to a group, as it stands in the `shares` of what is shared. */
@Schema({ _id: false })
export class ShareRow {
  @Prop({ ...userId, default: null }) user_id!: Types.ObjectId | null;
  @Prop({ type: MongoSchema.Types.ObjectId, default: null }) group_id!: Types.ObjectId | null;
  @Prop({ type: Boolean, required: true }) write!: boolean;
}
export const shareRowSchema = SchemaFactory.createForClass(ShareRow);

type Whom = { readonly user_ids: readonly string[]; readonly group_ids: readonly string[] };

export const shareRows = ({ user_ids, group_ids }: Whom, write: boolean): ShareRow[] => [
  ...user_ids.map((id) => ({ user_id: toId(id), group_id: null, write })),
  ...group_ids.map((id) => ({ user_id: null, group_id: toId(id), write })),
];

/** What the decisions of the domain go by. */
export const sharesOf = (rows: readonly ShareRow[]) =>
  rows.map(({ user_id, group_id, write }) => ({
    with: user_id ? { user_id: user_id.toHexString() } : { group_id: group_id?.toHexString() ?? '' },
    write,
  }));

/** Takes back what was given to the same people and groups. */
export const withoutShares = (rows: readonly Pick<ShareRow, 'user_id' | 'group_id'>[]) => {
  const users = rows.flatMap(({ user_id }) => user_id ?? []);
  const groups = rows.flatMap(({ group_id }) => group_id ?? []);
  return { shares: { $or: [{ user_id: { $in: users } }, { group_id: { $in: groups } }] } };
};

type Names = { person(id: string): Person; readonly groups: ReadonlyMap<string, string> };

export const namedShares = (rows: readonly ShareRow[], names: Names): NamedShare[] =>
  rows.map(({ user_id, group_id, write }) => {
    const groupId = group_id?.toHexString() ?? '';
    return {
      person: user_id ? names.person(user_id.toHexString()) : null,
      group: user_id ? null : { _id: groupId, groupname: names.groups.get(groupId) ?? '' },
      write,
    };
  });
