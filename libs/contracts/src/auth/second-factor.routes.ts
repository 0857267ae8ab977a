import { anyone, signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { SecondFactorSchemas } from './second-factor.schemas.js';

export const secondFactorRoutes = routesFor<SecondFactorSchemas>()({
  startSecondFactor: route('POST auth/second-factor', {
    subject: 'auth.factors.start',
    access: signedIn('self'),
    toast: { failed: 'operationFailed' },
  }),
  confirmSecondFactor: route('PUT auth/second-factor', {
    subject: 'auth.factors.confirm',
    access: signedIn('self'),
    toast: { failed: 'operationFailed' },
  }),
  stopSecondFactor: route('DELETE auth/second-factor', {
    subject: 'auth.factors.stop',
    access: signedIn('self'),
    status: 204,
    toast: { failed: 'operationFailed' },
  }),
  oidcOffer: route('GET auth/oidc', {
    subject: 'auth.oidc.offer',
    access: anyone,
  }),
  oidcStart: route('GET auth/oidc/start', {
    subject: 'auth.oidc.start',
    access: anyone,
    traits: { redirect: true },
  }),
  oidcCallback: route('GET auth/oidc/callback', {
    subject: 'auth.oidc.callback',
    access: anyone,
    traits: { redirect: true, session: 'set', waitMs: 45_000, line: 'provider' },
  }),
});
