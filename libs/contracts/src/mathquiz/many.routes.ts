import { only, staff } from '../access.js';
import { route, routesFor } from '../route.js';
import type { ManySchemas } from './many.schemas.js';

export const manyRoutes = routesFor<ManySchemas>()({
  // Whose each of them is decides about it alone.
  doToMany: route('POST mathquiz/many/{kind}', {
    subject: 'mathquiz.many.do',
    access: only(staff),
    toast: { failed: 'operationFailed' },
    // Two hundred new versions are stored.
    traits: { waitMs: 60_000 },
  }),
});
