import { type Asker, isAdmin, owns, ownsOrAdmin } from './person.js';

/** A right that its owner has given to a person or to a group: to read, and perhaps to write; never to pass it on. */
export type Share = {
  readonly with: { readonly user_id: string } | { readonly group_id: string };
  readonly write: boolean;
};

/** What rights on content go by: an item, a text, a book, an exam. */
export type OwnedDocument = {
  readonly owner_id: string;
  /** false: nobody reviews its kind (an exam), so that reviewers are strangers to it as all others are. */
  readonly reviewed?: boolean;
  /** Some version is or was published: that one is every author's to read. */
  readonly published?: boolean;
  readonly shares?: readonly Share[];
};

/** Members of a group read what is shared with it; only its staff write where the share says so. */
const writers: readonly string[] = ['owner', 'manager', 'teacher'];

/** The groups of somebody in which they see what is shared: students and guardians see no keys. */
const seeingRoles = ({ groups }: Pick<Asker, 'groups'>) =>
  groups.filter(({ role }) => role !== 'member' && role !== 'guardian');
export const contentGroups = (asker: Pick<Asker, 'groups'>): string[] => seeingRoles(asker).map(({ _id }) => _id);

function sharedWith(asker: Asker, share: Share): 'read' | 'write' | null {
  const given = share.write ? 'write' : 'read';
  if ('user_id' in share.with) return share.with.user_id === asker.user_id ? given : null;
  const { group_id } = share.with;
  const role = seeingRoles(asker).find(({ _id }) => _id === group_id)?.role;
  if (role === undefined) return null;
  return writers.includes(role) ? given : 'read';
}

const sharesOf = (asker: Asker, { shares = [] }: OwnedDocument): readonly ('read' | 'write')[] =>
  shares.flatMap((share) => sharedWith(asker, share) ?? []);

/** Reviewers look at everybody's drafts: they decide about them. */
export const readsAllDrafts = ({ roles }: Pick<Asker, 'roles'>): boolean =>
  roles.includes('admin') || roles.includes('reviewer');

const looksAt = (asker: Pick<Asker, 'roles'>, { reviewed }: OwnedDocument): boolean =>
  reviewed === false ? isAdmin(asker) : readsAllDrafts(asker);

/** Every version, the newest draft among them. */
export const mayReadDrafts = (asker: Asker, document: OwnedDocument): boolean =>
  looksAt(asker, document) || owns(asker, document.owner_id) || sharesOf(asker, document).length > 0;

/** At least the version that is published. */
export const mayRead = (asker: Asker, document: OwnedDocument): boolean =>
  document.published === true || mayReadDrafts(asker, document);

/** Saves new versions. */
export const mayWrite = (asker: Asker, document: OwnedDocument): boolean =>
  ownsOrAdmin(asker, document.owner_id) || sharesOf(asker, document).includes('write');

/** Gives rights to others: sharing never passes on the right to share. */
export const mayShare = (asker: Asker, document: OwnedDocument): boolean => ownsOrAdmin(asker, document.owner_id);

export const mayDelete = (asker: Asker, document: OwnedDocument): boolean => ownsOrAdmin(asker, document.owner_id);

/** Takes it back from all staff: not those with whom it is shared to change. */
export const mayUnpublish = (asker: Asker, document: OwnedDocument): boolean => ownsOrAdmin(asker, document.owner_id);

/** With whom: a group that one is of, except as its student or guardian. */
export const mayShareWithGroup = (asker: Asker, groupId: string): boolean =>
  isAdmin(asker) || contentGroups(asker).includes(groupId);

/** Rejects, validates: not one's own, unless as an admin. */
export const mayReview = (asker: Asker, document: OwnedDocument): boolean =>
  isAdmin(asker) || (looksAt(asker, document) && !owns(asker, document.owner_id));

/** Makes a version visible to all staff: reviewers and admins anybody's, who is trusted to (`can_publish`) their own. Nobody reviews their own. */
export const mayPublish = (asker: Pick<Asker, 'user_id' | 'roles' | 'can_publish'>, document: OwnedDocument): boolean =>
  isAdmin(asker) || (owns(asker, document.owner_id) ? asker.can_publish === true : looksAt(asker, document));

/** Reads and answers what reviewers say of a draft. */
export const mayDiscuss = (asker: Asker, document: OwnedDocument): boolean =>
  mayReview(asker, document) || mayWrite(asker, document);
