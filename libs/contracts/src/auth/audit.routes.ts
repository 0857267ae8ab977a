import { only } from '../access.js';
import { route, routesFor } from '../route.js';
import type { AuditSchemas } from './audit.schemas.js';

export const auditRoutes = routesFor<AuditSchemas>()({
  auditTrail: route('GET auth/audit', {
    subject: 'auth.audit.list',
    access: only(['admin']),
    toast: { failed: 'loadError' },
  }),
});
