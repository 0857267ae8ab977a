import { only } from '../access.js';
import { route, routesFor } from '../route.js';
import type { AiUseSchemas } from './ai-use.schemas.js';

const admins = only(['admin']);

export const aiUseRoutes = routesFor<AiUseSchemas>()({
  aiSettings: route('GET llm/settings', {
    subject: 'llm.use.settings',
    access: admins,
    toast: { failed: 'loadError' },
  }),
  putAiSettings: route('PUT llm/settings', {
    subject: 'llm.use.putSettings',
    access: admins,
    toast: { done: 'saveSuccess', failed: 'operationFailed' },
  }),
  aiUse: route('GET llm/use', { subject: 'llm.use.figures', access: admins, toast: { failed: 'loadError' } }),
});
