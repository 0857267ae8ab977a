export { isGroupStaff, mayChangeRole, mayLetIn, mayTakeOut } from './membership.js';
export { mayGive, rolesToGive } from './rank.js';
