import { anyone, signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { SessionSchemas } from './session.schemas.js';

export const sessionRoutes = routesFor<SessionSchemas>()({
  login: route('POST auth/login', {
    subject: 'auth.sessions.login',
    access: anyone,
    toast: { done: 'signin', failed: 'signinError' },
    // A whole school may come at once; better late than not.
    traits: { session: 'set', waitMs: 45_000, line: 'passwords' },
  }),
  logout: route('POST auth/logout', {
    subject: 'auth.sessions.logout',
    access: anyone,
    status: 204,
    traits: { session: 'clear', perMinute: 600, countedBy: 'session' },
  }),
  refreshtoken: route('POST auth/refreshtoken', {
    subject: 'auth.sessions.refresh',
    access: anyone,
    traits: { session: 'set' },
  }),
  signup: route('POST auth/signup', {
    subject: 'auth.sessions.signup',
    access: anyone,
    status: 201,
    toast: { done: 'signUp', failed: 'signUpError' },
    // A class opens its accounts in one minute, behind one address; an invitation is its person's own.
    traits: { session: 'set', perMinute: 120, countedBy: 'body.invitation', waitMs: 45_000, line: 'passwords' },
  }),
  whoami: route('GET auth/whoami', {
    subject: 'auth.users.whoami',
    access: signedIn('self'),
    traits: { looked: true },
  }),
});
