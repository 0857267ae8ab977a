import { type Role, roles } from '@mathquiz/contracts/constants';

/**
 * Which roles somebody may give by an invitation: none above their own rank (quality.md section 3). Students and parents rank
 * below all staff; teachers, authors, operators and researchers rank alike; reviewers above them; admins above everybody.
 */
const rankOf: Readonly<Record<Role, number>> = {
  parent: 0,
  student: 0,
  teacher: 1,
  author: 1,
  operator: 1,
  researcher: 1,
  reviewer: 2,
  admin: 3,
};

/** Of equal rank only one's own roles may be given away: a teacher makes teachers, not operators who see everybody's chat. */
export function mayGive(own: readonly Role[], wanted: Role): boolean {
  const highest = Math.max(-1, ...own.map((role) => rankOf[role]));
  return own.includes('admin') || rankOf[wanted] < highest || (rankOf[wanted] === highest && own.includes(wanted));
}

/** Every role that somebody may give, in the order of `roles`. */
export function rolesToGive(own: readonly Role[]): Role[] {
  return roles.filter((role) => mayGive(own, role));
}
