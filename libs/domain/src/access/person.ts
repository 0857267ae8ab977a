import type { GroupRole, Role } from '@mathquiz/contracts';

/** Whoever asks: the roles of the account, and what they are in their groups. */
export type Asker = {
  readonly user_id: string;
  readonly roles: readonly Role[];
  /** Of teachers and authors: their own content needs no reviewer. */
  readonly can_publish?: boolean;
  readonly groups: readonly {
    readonly _id: string;
    readonly role: GroupRole;
    readonly labels?: readonly string[] | undefined;
  }[];
  /** Without an account, in this one public test. */
  readonly guest?: { readonly test_id: string } | undefined;
};

export const isAdmin = ({ roles }: Pick<Asker, 'roles'>): boolean => roles.includes('admin');

export const isTeacher = ({ roles }: Pick<Asker, 'roles'>): boolean => roles.includes('teacher');

export const isParent = ({ roles }: Pick<Asker, 'roles'>): boolean => roles.includes('parent');

/** Something that belongs to one person; null: to nobody any more. */
export const owns = (asker: Pick<Asker, 'user_id'>, ownerId: string | null): boolean => asker.user_id === ownerId;

/** One's own, and anybody's for an admin. */
export const ownsOrAdmin = (asker: Pick<Asker, 'user_id' | 'roles'>, ownerId: string | null): boolean =>
  owns(asker, ownerId) || isAdmin(asker);
