import { only, staff } from '../access.js';
import { route, routesFor } from '../route.js';
import { contentRoutes } from './content.routes.js';
import type { TextSchemas } from './text.schemas.js';

export const textRoutes = routesFor<TextSchemas>()({
  ...contentRoutes('text', { one: 'text', many: 'texts' }),
  renderTextDraft: route('POST mathquiz/render/text', {
    subject: 'mathquiz.reading.draft',
    access: only(staff),
  }),
  renderText: route('POST mathquiz/render/text/{id}', {
    subject: 'mathquiz.reading.text',
    access: only(staff, 'ownOrPublished'),
    toast: { failed: 'loadError' },
  }),
});
