export { type GroupRights, groupRights } from './group-rights.js';
export { isGroupStaff, mayChangeRole, mayLetIn, mayTakeOut, nextOwnerOf } from './membership.js';
export { mayGive, rolesToGive } from './rank.js';
