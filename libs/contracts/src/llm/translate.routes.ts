import { only, staff } from '../access.js';
import { route, routesFor } from '../route.js';
import type { TranslateSchemas } from './translate.schemas.js';

export const translateRoutes = routesFor<TranslateSchemas>()({
  translate: route('POST translate', {
    subject: 'llm.translate.begin',
    access: only(staff),
    status: 202,
    toast: { failed: 'operationFailed' },
    traits: { idempotent: true },
  }),
});
