import { staff } from '@mathquiz/contracts/access';
import type { Share } from './documents.js';
import { type Asker, ownsOrAdmin } from './person.js';

/** What rights on a file go by. A guardian reads nothing of a class; whoever takes its tests reads what is shared with it. */
export type OwnedFile = { readonly owner_id: string | null; readonly shares?: readonly Share[] };

/** Those who make content and tests: they have more room. */
export const mayMakeContent = ({ roles }: Pick<Asker, 'roles'>): boolean => staff.some((role) => roles.includes(role));

const groupWriters: readonly string[] = ['owner', 'manager', 'teacher'];

/** The groups whose files somebody sees. */
export const fileGroups = ({ groups }: Pick<Asker, 'groups'>): string[] =>
  groups.filter(({ role }) => role !== 'guardian').map(({ _id }) => _id);

const isReader = (asker: Asker, { with: whom }: Share): boolean =>
  'user_id' in whom ? whom.user_id === asker.user_id : fileGroups(asker).includes(whom.group_id);

function isWriter(asker: Asker, share: Share): boolean {
  const { with: whom, write } = share;
  if (!write || !isReader(asker, share)) return false;
  if ('user_id' in whom) return true;
  return asker.groups.some(({ _id, role }) => _id === whom.group_id && groupWriters.includes(role));
}

export const mayReadFile = (asker: Asker, { owner_id, shares = [] }: OwnedFile): boolean =>
  ownsOrAdmin(asker, owner_id) || shares.some((share) => isReader(asker, share));

/** Says other things of it, and replaces it. */
export const mayWriteFile = (asker: Asker, { owner_id, shares = [] }: OwnedFile): boolean =>
  ownsOrAdmin(asker, owner_id) || shares.some((share) => isWriter(asker, share));

/** Shares it with others, deletes it: sharing never passes that on. */
export const mayKeepFile = (asker: Asker, { owner_id }: OwnedFile): boolean => ownsOrAdmin(asker, owner_id);
