export { type GroupRights, groupRights } from './group-rights.js';
export { heirOf, isGroupStaff, mayChangeRole, mayLetIn, mayTakeOut } from './membership.js';
export { mayGive, rolesToGive } from './rank.js';
