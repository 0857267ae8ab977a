import { only, signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { GroupSchemas } from './groups.schemas.js';

export const groupRoutes = routesFor<GroupSchemas>()({
  grouplist: route('GET auth/grouplist', {
    subject: 'auth.groups.list',
    access: signedIn(),
    toast: { failed: 'groupListError' },
    traits: { looked: true },
  }),
  getGroup: route('GET auth/group/{id}', {
    subject: 'auth.groups.get',
    access: signedIn('member'),
    toast: { failed: 'groupReadError' },
    traits: { looked: true },
  }),
  groupMembers: route('GET auth/group/{id}/members', {
    subject: 'auth.groups.members',
    access: signedIn('groupStaff'),
    toast: { failed: 'groupReadError' },
  }),
  createGroup: route('POST auth/group', {
    subject: 'auth.groups.create',
    access: only(['teacher', 'author', 'reviewer', 'operator', 'admin']),
    status: 201,
    toast: { done: 'createGroup', failed: 'createGroupError' },
    traits: { idempotent: true },
  }),
  updateGroup: route('PUT auth/group', {
    subject: 'auth.groups.update',
    access: signedIn('groupStaff'),
    toast: { done: 'updateGroup', failed: 'updateGroupError' },
  }),
  deleteGroup: route('DELETE auth/group/{id}', {
    subject: 'auth.groups.remove',
    access: signedIn('groupOwner'),
    status: 204,
    toast: { done: 'deleteGroup', failed: 'deleteGroupError' },
  }),
  changeMember: route('PUT auth/group/{id}/{userId}', {
    subject: 'auth.groups.changeMember',
    access: signedIn('groupStaff'),
    toast: { done: 'updateGroup', failed: 'updateGroupError' },
  }),
  labelMember: route('PUT auth/group/{id}/{userId}/labels', {
    subject: 'auth.groups.labelMember',
    access: signedIn('groupStaff'),
    toast: { done: 'updateGroup', failed: 'updateGroupError' },
  }),
  removeMember: route('DELETE auth/group/{id}/{userId}', {
    subject: 'auth.groups.removeMember',
    access: signedIn('member'),
    status: 204,
    toast: { done: 'updateGroup', failed: 'updateGroupError' },
  }),
});
