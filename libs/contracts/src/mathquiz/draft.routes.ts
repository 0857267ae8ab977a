import { only, staff } from '../access.js';
import { route, routesFor } from '../route.js';
import type { DraftSchemas } from './draft.schemas.js';

// A draft is found by its writer alone: of another's there is nothing to ask for.
const own = only(staff);

export const draftRoutes = routesFor<DraftSchemas>()({
  getDraft: route('GET mathquiz/drafts/{kind}/{id}', {
    subject: 'mathquiz.drafts.get',
    access: own,
    toast: { failed: 'loadError' },
  }),
  keepDraft: route('PUT mathquiz/drafts/{kind}/{id}', { subject: 'mathquiz.drafts.keep', access: own }),
  dropDraft: route('DELETE mathquiz/drafts/{kind}/{id}', {
    subject: 'mathquiz.drafts.drop',
    access: own,
    status: 204,
  }),
});
