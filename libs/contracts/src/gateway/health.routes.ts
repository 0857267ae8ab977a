import { only } from '../access.js';
import { route, routesFor } from '../route.js';
import type { HealthSchemas } from './health.schemas.js';

export const healthRoutes = routesFor<HealthSchemas>()({
  systemHealth: route('GET core/health', {
    subject: 'gateway.health.read',
    access: only(['admin']),
    toast: { failed: 'loadError' },
    traits: { raw: true, perMinute: 60 },
  }),
});
