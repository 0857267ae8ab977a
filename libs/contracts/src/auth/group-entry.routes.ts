import { signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { GroupEntrySchemas } from './group-entry.schemas.js';

export const groupEntryRoutes = routesFor<GroupEntrySchemas>()({
  groupInvitations: route('GET auth/invitations/invite/group/{id}', {
    subject: 'auth.invitations.list',
    access: signedIn('groupStaff'),
    toast: { failed: 'groupReadError' },
  }),
  inviteToGroup: route('POST auth/invitations/invite/group/{id}', {
    subject: 'auth.invitations.invite',
    access: signedIn('groupStaff'),
    status: 201,
    toast: { done: 'groupInviteSuccess', failed: 'groupInviteError' },
  }),
  cancelGroupInvitation: route('DELETE auth/invitations/invite/group/{id}/{inviteId}', {
    subject: 'auth.invitations.cancel',
    access: signedIn('groupStaff'),
    status: 204,
    toast: { failed: 'groupInviteError' },
  }),
  myGroupInvitations: route('GET auth/invitations', {
    subject: 'auth.invitations.mine',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
    traits: { looked: true },
  }),
  acceptGroupInvitation: route('PUT auth/invitations/accept/group/{id}', {
    subject: 'auth.invitations.accept',
    access: signedIn('invited'),
    toast: { done: 'acceptGroupInviteSuccess', failed: 'acceptGroupInviteError' },
  }),
  rejectGroupInvitation: route('PUT auth/invitations/reject/group/{id}', {
    subject: 'auth.invitations.reject',
    access: signedIn('invited'),
    status: 204,
    toast: { done: 'rejectGroupInviteSuccess', failed: 'rejectGroupInviteError' },
  }),
  issueTicket: route('POST auth/invitations/issue-ticket/group/{id}', {
    subject: 'auth.tickets.issue',
    access: signedIn('groupStaff'),
    status: 201,
    toast: { done: 'groupTicketIssued', failed: 'groupTicketIssuedError' },
  }),
  groupTickets: route('GET auth/invitations/tickets/group/{id}', {
    subject: 'auth.tickets.list',
    access: signedIn('groupStaff'),
    toast: { failed: 'groupReadError' },
  }),
  revokeTicket: route('DELETE auth/invitations/tickets/group/{id}/{ticketId}', {
    subject: 'auth.tickets.revoke',
    access: signedIn('groupStaff'),
    status: 204,
    toast: { failed: 'groupTicketIssuedError' },
  }),
  applyToGroup: route('POST auth/invitations/apply/group/{id}', {
    subject: 'auth.tickets.apply',
    access: signedIn(),
    status: 201,
    toast: { done: 'applyGroupAccess', failed: 'applyGroupAccessError' },
    // Wrong passcodes are counted by person, in the service: a whole class may share one address.
    traits: { perMinute: 600 },
  }),
  redeemPasscode: route('POST auth/invitations/redeem', {
    subject: 'auth.tickets.redeem',
    access: signedIn(),
    status: 201,
    toast: { done: 'applyGroupAccess', failed: 'applyGroupAccessError' },
    // Wrong passcodes are counted by person, in the service: a whole class may share one address.
    traits: { perMinute: 600 },
  }),
  groupApplications: route('GET auth/invitations/apply/group/{id}', {
    subject: 'auth.applications.list',
    access: signedIn('groupStaff'),
    toast: { failed: 'groupReadError' },
  }),
  decideApplication: route('PUT auth/invitations/apply/group/{id}/{applicationId}', {
    subject: 'auth.applications.decide',
    access: signedIn('groupStaff'),
    toast: { done: 'applyGroupAccessAccepted', failed: 'applyGroupAccessError' },
  }),
  myApplications: route('GET auth/invitations/apply', {
    subject: 'auth.applications.mine',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
    traits: { looked: true },
  }),
});
