import { signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { PushSchemas } from './push.schemas.js';

export const pushRoutes = routesFor<PushSchemas>()({
  /** 503 `push_not_set_up` where the school has no keys for it. */
  pushOffer: route('GET auth/subscribe-notification', {
    subject: 'messages.push.offer',
    access: signedIn('self'),
  }),
  subscribePush: route('POST auth/subscribe-notification', {
    subject: 'messages.push.subscribe',
    access: signedIn('self'),
    status: 204,
  }),
  unsubscribePush: route('DELETE auth/subscribe-notification', {
    subject: 'messages.push.unsubscribe',
    access: signedIn('self'),
    status: 204,
  }),
});
