import { anyone, only, signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { AccountSchemas } from './account.schemas.js';

export const accountRoutes = routesFor<AccountSchemas>()({
  changePassword: route('PUT auth/changepassword', {
    subject: 'auth.accounts.changePassword',
    access: signedIn('self'),
    status: 204,
    toast: { done: 'passwordChanged', failed: 'passwordChangeError' },
  }),
  updateProfile: route('PUT auth/updateprofile', {
    subject: 'auth.accounts.updateProfile',
    access: signedIn('self'),
    toast: { done: 'updateUser', failed: 'updateUserError' },
  }),
  resetPasswordOf: route('PUT auth/resetpassword', {
    subject: 'auth.accounts.resetPasswordOf',
    access: only(['teacher', 'admin'], 'student'),
    status: 204,
    toast: { done: 'resetPassword', failed: 'resetPasswordError' },
  }),
  getRequest: route('GET auth/requests/{id}', {
    subject: 'auth.requests.get',
    access: anyone,
    traits: { perMinute: 120, countedBy: 'params.id' },
  }),
  verifyEmail: route('POST auth/request/verify-email/{id}', {
    subject: 'auth.requests.verifyEmail',
    access: anyone,
    status: 204,
    toast: { done: 'emailVerified', failed: 'emailVerifiedError' },
    traits: { perMinute: 120, countedBy: 'params.id' },
  }),
  sendVerification: route('POST auth/request/verify-email', {
    subject: 'auth.requests.sendVerification',
    access: signedIn('self'),
    status: 204,
    toast: { failed: 'operationFailed' },
    traits: { perMinute: 60 },
  }),
  requestReset: route('PUT auth/request/resetpassword/{id}', {
    subject: 'auth.requests.requestReset',
    access: anyone,
    status: 204,
    toast: { done: 'resetPasswordRequested', failed: 'failedResetPasswordRequested' },
    traits: { perMinute: 20, countedBy: 'params.id' },
  }),
  resetPassword: route('PUT auth/resetpassword/{id}', {
    subject: 'auth.requests.resetPassword',
    access: anyone,
    status: 204,
    toast: { done: 'resetPassword', failed: 'resetPasswordError' },
    traits: { perMinute: 20, countedBy: 'params.id', waitMs: 45_000, line: 'passwords' },
  }),
  mySessions: route('GET auth/sessions', {
    subject: 'auth.sessions.mine',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
  }),
  endMySession: route('DELETE auth/sessions/{id}', {
    subject: 'auth.sessions.endMine',
    access: signedIn('mine'),
    status: 204,
    toast: { failed: 'operationFailed' },
  }),
  endMySessions: route('DELETE auth/sessions', {
    subject: 'auth.sessions.endOthers',
    access: signedIn('self'),
    status: 204,
    toast: { failed: 'operationFailed' },
  }),
  sessionsOf: route('GET auth/user/{id}/sessions', {
    subject: 'auth.sessions.ofUser',
    access: only(['admin']),
    toast: { failed: 'loadError' },
  }),
  endSessionsOf: route('DELETE auth/user/{id}/sessions', {
    subject: 'auth.sessions.endOfUser',
    access: only(['admin']),
    status: 204,
    toast: { failed: 'operationFailed' },
  }),
  endSessionOf: route('DELETE auth/user/{id}/sessions/{sessionId}', {
    subject: 'auth.sessions.endOneOfUser',
    access: only(['admin']),
    status: 204,
    toast: { failed: 'operationFailed' },
  }),
  exportUser: route('POST auth/user/{id}/export', {
    subject: 'storage.exports.begin',
    access: signedIn('self'),
    status: 202,
    toast: { failed: 'loadError' },
    traits: { perMinute: 240, idempotent: true },
  }),
  deleteMe: route('DELETE auth/me', {
    subject: 'auth.accounts.deleteMe',
    access: signedIn('self'),
    status: 204,
    toast: { failed: 'deleteError' },
    traits: { session: 'clear' },
  }),
});
