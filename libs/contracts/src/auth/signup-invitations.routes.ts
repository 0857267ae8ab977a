import { anyone, only, signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { SignUpInvitationSchemas } from './signup-invitations.schemas.js';

export const signUpInvitationRoutes = routesFor<SignUpInvitationSchemas>()({
  inviteToSignUp: route('POST mathquiz/invite', {
    subject: 'auth.signups.invite',
    access: only(['teacher', 'author', 'reviewer', 'operator', 'admin']),
    status: 201,
    toast: { done: 'signUpInvitationSent', failed: 'signUpInvitationSentError' },
    traits: { perMinute: 20 },
  }),
  inviteSelf: route('POST mathquiz/self-invite', {
    subject: 'auth.signups.inviteSelf',
    access: anyone,
    status: 204,
    toast: { done: 'signUpInvitationSent', failed: 'signUpInvitationSentError' },
    traits: { perMinute: 20 },
  }),
  listSignUpInvitations: route('GET mathquiz/invite', {
    subject: 'auth.signups.list',
    access: only(['teacher', 'author', 'reviewer', 'operator', 'admin']),
    toast: { failed: 'loadError' },
  }),
  decideSignUp: route('PUT mathquiz/invite/{id}', {
    subject: 'auth.signups.decide',
    access: only(['admin']),
    toast: { done: 'saveSuccess', failed: 'operationFailed' },
  }),
  cancelSignUp: route('DELETE mathquiz/invite/{id}', {
    subject: 'auth.signups.cancel',
    access: signedIn('own'),
    status: 204,
    toast: { failed: 'deleteError' },
  }),
});
